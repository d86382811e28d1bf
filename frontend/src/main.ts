import './theme/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { registerWorker } from './offline/register'
import { language } from './locale/language.svelte'

// The fonts are on their way already. With them the first picture is the last: nothing moves when they come.
const fonts = Promise.all(['600 1em "Barlow Condensed"', '400 1em Barlow', '600 1em Barlow'].map((font) => document.fonts.load(font))).catch(() => {})
await Promise.all([language.ready, Promise.race([fonts, new Promise((go) => setTimeout(go, 300))])])

mount(App, { target: document.getElementById('app')! })
registerWorker()

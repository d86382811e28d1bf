import './theme/base.css'
import { mount } from 'svelte'
import App from './App.svelte'

// The font is on its way already. With it the first picture is the last: nothing moves when it comes.
const font = document.fonts.load('600 1em "Barlow Condensed"').catch(() => {})
await Promise.race([font, new Promise((go) => setTimeout(go, 300))])

mount(App, { target: document.getElementById('app')! })

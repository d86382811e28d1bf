import './theme/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import Sprite from './art/Sprite.svelte'
import { registerWorker } from './offline/register'
import { language } from './locale/language.svelte'
import { warmUp } from './locale/messages.svelte'

// The fonts are on their way already. With them the first picture is the last: nothing moves when they come.
const fonts = Promise.all(['600 1em "Barlow Condensed"', '400 1em Barlow', '600 1em Barlow'].map((font) => document.fonts.load(font))).catch(() => {})

// Meanwhile what every page needs, in tasks of its own: the browser answers a tap between them.
const target = document.getElementById('app')!
mount(Sprite, { target })
setTimeout(() => void language.ready.then(warmUp))
await Promise.all([language.ready, Promise.race([fonts, new Promise((go) => setTimeout(go, 300))])])

mount(App, { target })
document.querySelector('.splash')!.remove()
registerWorker()

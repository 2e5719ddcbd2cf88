/* The page begins: its styles, then the shell. */
import { mount } from 'svelte'
import App from './App.svelte'
import './styles/base.css'
import { start_language } from './lib/i18n.svelte'

await start_language()
mount(App, { target: document.getElementById('app')! })

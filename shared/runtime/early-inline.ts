import { holdEarlyClicks } from './early'

window.etalage = { ...window.etalage, early: holdEarlyClicks() }

import { holdEarlyClicks } from './early'

window.etalage = { ...window.etalage, early: holdEarlyClicks() }

// A page that is left in mid-transition, or was on show before its transition was there, has not failed.
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})

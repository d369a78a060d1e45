import './index'
import { ports, providePorts } from '../contract/ports'
import { keepFocus, reveal, showAndFocus } from './focus'
import { setHead } from './head'
import { released } from './pointer'
import { hold, onRest, restore } from './scroll-position'

/** The ports that only a listing needs. */
providePorts({
  ...ports(),
  head: { set: setHead },
  scroll: {
    position: () => scrollY,
    restore,
    onRest,
    hold,
    to: showAndFocus,
    reveal,
  },
  pointer: { released },
  focus: {
    ...ports().focus,
    restore: selector => requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })),
    keep: keepFocus,
  },
})

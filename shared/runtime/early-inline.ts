import { holdEarlyClicks } from './early'

window.etalage = { ...window.etalage, early: holdEarlyClicks() }

// A page that is left in mid-transition has not failed.
for (const type of ['pageswap', 'pagereveal'] as const)
  addEventListener(type, ({ viewTransition }) => viewTransition?.ready.catch(() => {}))

import { start } from '../../../shared/runtime/index'
import * as counter from './counter'
import * as filter from './filter'
import * as paginator from './paginator'
import * as sort from './sort'
import * as toggle from './toggle'

/** Triggers as the shop has them: its registry, and the hearts of its cards, which are printed and live once they are needed. */
const begin = (): void =>
  start({
    toggle: { when: 'interaction|store(wishlist)', module: toggle },
    counter: { when: 'idle|store(cart)', module: counter },
    filter: { when: 'interaction|store(query)', module: filter },
    sort: { when: 'visible|store(catalogue)', module: sort },
    paginator: { when: 'interaction|store(query)', module: paginator },
  })
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()

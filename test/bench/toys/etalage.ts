import { start } from '../../../shared/runtime/index'
import * as counter from './counter'
import * as filter from './filter'
import * as paginator from './paginator'
import * as sort from './sort'
import * as toggle from './toggle'

const begin = (): void =>
  start({
    toggle: { when: 'visible', module: toggle },
    counter: { when: 'eager', module: counter },
    filter: { when: 'visible', module: filter },
    sort: { when: 'visible', module: sort },
    paginator: { when: 'visible', module: paginator },
  })
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()

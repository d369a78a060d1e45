import '../../../shared/platform'
import { loaderOf } from '../../../shared/platform/load'
import { holdEarlyClicks } from '../../../shared/runtime/early'
import { defineIsland, start } from '../../../shared/runtime/index'

declare const toyParts: Record<string, string[]>
const { early = holdEarlyClicks() } = window.etalage ?? {}
window.etalage = { ...window.etalage, early, loader: loaderOf({ base: '/', texts: '', parts: toyParts }) }

defineIsland('replaced', () => import('./plain'))
start(
  {
    replaced: { when: 'eager', load: () => import('./faulty') },
    counter: { when: 'eager', area: 'counter' },
    form: { when: 'visible', load: () => import('./form') },
    described: { when: 'eager', load: () => import('./described') },
    faulty: { when: 'eager', load: () => import('./faulty') },
    lines: { when: 'eager', load: () => import('./lines') },
    plain: { when: 'eager', load: () => import('./plain') },
  },
  { counter: () => import('./areas/counter') },
)

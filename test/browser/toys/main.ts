import { defineIsland, start } from '../../../shared/runtime/index'

defineIsland('replaced', () => import('./plain'))
start(
  {
    replaced: { when: 'eager', load: () => import('./faulty') },
    counter: { when: 'eager', area: 'counter' },
    form: { when: 'visible', load: () => import('./form') },
    faulty: { when: 'eager', load: () => import('./faulty') },
    plain: { when: 'eager', load: () => import('./plain') },
  },
  { counter: () => import('./areas/counter') },
)

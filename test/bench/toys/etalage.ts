import { start } from '../../../shared/runtime/index'

start({
  toggle: { when: 'visible', load: () => import('./toggle') },
  counter: { when: 'eager', load: () => import('./counter') },
  filter: { when: 'visible', load: () => import('./filter') },
  sort: { when: 'visible', load: () => import('./sort') },
  paginator: { when: 'visible', load: () => import('./paginator') },
})

import { start } from '../../../shared/runtime/index'

start({
  dialog: { when: 'eager', load: () => import('./libraries/dialog') },
  'hook-form': { when: 'eager', load: () => import('./libraries/hook-form') },
  combobox: { when: 'eager', load: () => import('./libraries/combobox') },
  fetched: { when: 'eager', load: () => import('./libraries/fetched') },
})

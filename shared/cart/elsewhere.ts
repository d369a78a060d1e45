import { ports } from '../contract/ports'
import { loadActions } from '../flows/actions-later'
import { onReturn } from '../page/visit'
import { keys } from '../storage/keys'

/** Shows changes of the cart from another tab, or from while this page was in the back/forward cache. */
const follow = (): void => void loadActions().then(actions => actions.follow(), console.warn)

ports().onStorage(key => {
  if (key === keys.cartVersion || key === null) follow()
})
onReturn(follow)

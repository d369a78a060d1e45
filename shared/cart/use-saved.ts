import { useStore } from '../page/use-store'
import * as saved from './saved'

/** What was put aside from the cart, and the actions on it. */
export function useSaved() {
  return {
    saved: useStore(saved.$saved),
    setAside: useStore(saved.$setAside),
    forgotten: useStore(saved.$forgotten),
    keep: saved.keepAfterAll,
    save: saved.saveForLater,
    putBack: saved.putBack,
    forget: saved.forgetSaved,
  }
}

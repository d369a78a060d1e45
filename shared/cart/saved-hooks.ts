import { useStore } from '../page/hooks'
import * as saved from './saved'

/** The saved items and their actions. */
export function useSaved() {
  return {
    saved: useStore(saved.$saved),
    savedNow: useStore(saved.$savedNow),
    forgotten: useStore(saved.$forgotten),
    keep: saved.restoreSaved,
    save: saved.saveForLater,
    putBack: saved.putBack,
    forget: saved.forgetSaved,
  }
}

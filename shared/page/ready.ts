import type { ReadableAtom } from 'nanostores'
import { ports } from '../contract/ports'

/** Announces once that a store has its first data, printed data included: `data-load="store(name)"` waits for it. */
export function tellReady<Value>(name: string, $store: ReadableAtom<Value>, isFilled: (value: Value) => boolean): void {
  let isTold = false
  $store.subscribe(value => {
    if (isTold || !isFilled(value)) return
    isTold = true
    ports().emit('store:ready', { name })
  })
}

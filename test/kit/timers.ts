import { afterAll } from 'vitest'

// Clears timers that a test left at the end of its file, as its page is gone.
const begin = globalThis.setTimeout
const begun = new Set<ReturnType<typeof begin>>()
globalThis.setTimeout = Object.assign((...given: Parameters<typeof begin>) => {
  const timer = begin(...given)
  begun.add(timer)
  return timer
}, begin)
afterAll(() => {
  for (const timer of begun) clearTimeout(timer)
  globalThis.setTimeout = begin
})

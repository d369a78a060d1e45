import { afterAll } from 'vitest'

// A timer that a test left ends with its file: it would run without a page, or in that of the next file.
const plain = Symbol.for('plain setTimeout')
const begin: typeof setTimeout = Reflect.get(globalThis, plain) ?? globalThis.setTimeout
Reflect.set(globalThis, plain, begin)
const begun = new Set<ReturnType<typeof begin>>()
let isOver = false
const beginHere = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): ReturnType<typeof begin> => {
  const timer = begin(() => {
    // An answer that comes after the end of the file begins timers that were not there to be cleared.
    if (!isOver) run(...args)
  }, ms)
  begun.add(timer)
  return timer
}
globalThis.setTimeout = Object.assign(beginHere, begin) as typeof setTimeout
afterAll(() => {
  isOver = true
  for (const timer of begun) clearTimeout(timer)
})

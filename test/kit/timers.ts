import { afterAll } from 'vitest'

// Timers left by a test are cleared at the end of its file, because they would run without a page or in that of the next file.
const plain = Symbol.for('plain setTimeout')
const begin: typeof setTimeout = Reflect.get(globalThis, plain) ?? globalThis.setTimeout
Reflect.set(globalThis, plain, begin)
const begun = new Set<ReturnType<typeof begin>>()
let isOver = false
const beginHere = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): ReturnType<typeof begin> => {
  const timer = begin(() => {
    // A response after the end of the file may start timers that could not be cleared before.
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

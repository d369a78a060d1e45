import fc from 'fast-check'
import { it } from 'vitest'

// Not of @fast-check/vitest: importing it makes a test function for every order of skip, only and the like, two seconds in each process.

/** A test that must hold for whatever these make. Fast-check reports the seed of a failure. */
export const property =
  <Values extends [unknown, ...unknown[]]>(made: { [At in keyof Values]: fc.Arbitrary<Values[At]> }, parameters?: fc.Parameters<Values>) =>
  (title: string, check: (...values: Values) => void | Promise<void>): void =>
    it(title, async () => {
      const always = fc.asyncProperty<Values>(...made, async (...values: Values) => {
        await check(...values)
      })
      await fc.assert(always, parameters)
    })

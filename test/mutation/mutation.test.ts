import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { applied, mutantsOf } from './mutants.ts'

describe('the changes of a source', () => {
  it.each([
    ['f(a === b)', ['f(a !== b)']],
    ['f((a) < (b))', ['f((a) <= (b))']],
    ['f(a ?? b ?? c)', []],
    ['f(a - b)', ['f(a + b)']],
    ['if (a) b = c', ['if (true) b = c', 'if (false) b = c', 'if (a) ;']],
    ['const f = () => a', ['const f = () => undefined']],
    ['function f() { return a }', ['function f() { return undefined }']],
    ['const a: "x" = !b as "y"', ['const a: "x" = b as "y"']],
    ['const a = { "b": true }', ['const a = { "b": false }']],
    ["import a from 'b'; const c = 2", ["import a from 'b'; const c = 3"]],
    ["f('é', [b])", ['f("", [b])', "f('é', [])"]],
    ['const a = `b`', ['const a = ``']],
    ["throw new Error('for developers')", []],
  ])('are, of %s', (text, wanted) => {
    const all = mutantsOf('a.ts', text).map(mutant => applied(text, mutant))
    expect(all.filter(one => one !== ';')).toEqual(wanted)
  })
})

// A run of Vitest of its own.
it.runIf(process.env.EVERY === '1')('a run tells which changes of the sample are not noticed', () => {
  const words = ['test/kit/run.mjs', 'test/mutation/main.ts', 'test/mutation/sample.ts']
  const { stdout, status } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0', MUTANTS: '9', SEED: '1' },
  })
  expect(status, stdout).toBe(0)
  expect(stdout.slice(stdout.indexOf('Not noticed'))).toBe(
    'Not noticed:\ntest/mutation/sample.ts:5  * → /   in: export const total = (price: number, pieces: number): number => price * pieces\n',
  )
  expect(stdout).toMatch(/files\s*│\s*5\s*│\s*5\s*│\s*4\s*│\s*80/)
})

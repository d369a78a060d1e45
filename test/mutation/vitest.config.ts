import type { Plugin } from 'vite'
import base from '../vitest.config.ts'

/** Serves changed sources from memory: no file is ever written. */
const changed: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  transform: (_code, id) => globalThis.mutated?.get(id.split('?')[0] as string),
}

declare global {
  /** Replacement text by path. */
  var mutated: Map<string, string> | undefined
}

const { projects = [], ...test } = base.test ?? {}

/** Time limit of a few files together. A single test has less, so that a hanging test ends first. */
const limitMs = Number(process.env.LIMIT_SECONDS ?? 60) * 1000

export default {
  ...base,
  test: {
    ...test,
    reporters: [{}],
    // What a changed source shows is no new golden text.
    update: 'none',
    // biome-ignore lint/suspicious/noExplicitAny: a project's type has five forms, of which one is used.
    projects: projects.map((one: any) => ({
      ...one,
      plugins: [changed],
      test: { ...one.test, isolate: true, testTimeout: limitMs / 6, hookTimeout: 30_000, env: { SEED_EACH: '1' } },
    })),
  },
}

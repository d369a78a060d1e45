import type { Plugin } from 'vite'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../vitest.config.ts'

/** Serves changed sources from memory: no file is ever written. */
const changed: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  transform: (_code, id) => globalThis.mutated?.get(id.split('?')[0] as string),
}

/** The nearest test files first. */
class AsGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]): Promise<TestSpecification[]> => files
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
    sequence: { sequencer: AsGiven },
    // biome-ignore lint/suspicious/noExplicitAny: a project's type has five forms, of which one is used.
    projects: projects.map((one: any) => ({
      ...one,
      plugins: [changed],
      test: {
        ...one.test,
        // The files of a run share modules: the fewer processes, the fewer times they are loaded.
        maxWorkers: 2,
        sequence: { groupOrder: 0 },
        testTimeout: limitMs / 6,
        hookTimeout: 30_000,
        env: { PATIENCE_MS: '10000' },
        expect: { poll: { timeout: 10_000 } },
      },
    })),
  },
}

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowestReporter } from './kit/slowest-reporter.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const preact = fileURLToPath(new URL('kit/preact.ts', import.meta.url))
const both = [
  'test/islands/**/*.test.{ts,tsx}',
  'test/shared/{ui,parts,hooks,runtime}/**/*.test.{ts,tsx}',
  'test/contract/*parity.test.tsx',
]

const shared = { root, define: { __DEV__: 'true' } }
const lane = {
  globals: false,
  environment: 'happy-dom',
  include: both,
  setupFiles: ['test/kit/patience.ts', 'test/kit/setup.ts'],
  restoreMocks: true,
  testTimeout: 20_000,
}

export default defineConfig({
  ...shared,
  test: {
    // One fewer than there are processors by default: on two that is one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', new SlowestReporter()],
    projects: [
      {
        ...shared,
        test: {
          name: 'plain',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...both, 'test/browser/**', 'node_modules/**'],
          setupFiles: ['test/kit/patience.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { ...shared, test: { ...lane, name: 'react' } },
      {
        ...shared,
        resolve: {
          alias: [
            { find: /^(react|react-dom|react-dom\/client|react-dom\/test-utils|@nanostores\/react)$/, replacement: preact },
            { find: /^react\/jsx-(dev-)?runtime$/, replacement: fileURLToPath(import.meta.resolve('preact/jsx-runtime')) },
            {
              find: /^@testing-library\/react$/,
              replacement: `${root}node_modules/@testing-library/react/dist/@testing-library/react.esm.js`,
            },
          ],
        },
        test: {
          ...lane,
          name: 'preact',
          server: { deps: { inline: [/@testing-library\/react/] } },
        },
      },
    ],
  },
})

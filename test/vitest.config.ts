import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { UnitSummary } from './kit/unit-summary.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const textFiles = { find: './text-files', replacement: fileURLToPath(new URL('kit/text-files.ts', import.meta.url)) }
/** A hash of a password is meant to cost processor time, which tests have no use for. */
const quickHashes = { find: '@node-rs/argon2', replacement: fileURLToPath(new URL('kit/quick-argon2.ts', import.meta.url)) }
const resolved = (name: string): string => fileURLToPath(import.meta.resolve(name))

/** Views beside templates, hooks and forms: what may differ between the runtimes. */
const onBoth = ['test/shared/!(runtime)/**/*.test.tsx', 'test/contract/*parity.test.tsx']
/** Islands run on Preact, which the default build has; on React in the browser's tests, and here with EVERY=1. */
const islands = ['test/islands/**/*.test.{ts,tsx}', ...onBoth]
/** Listens to the document for as long as it exists, so each file needs its own. */
const runtime = ['test/shared/runtime/**/*.test.{ts,tsx}']

/** Rules without a page, a database or module state: their files share modules, which loads faster. */
const rules = ['test/shared/{build,contract,forms,http,i18n,storage}/**/*.test.ts', 'test/shared/*/rules/**/*.test.ts']

/** Behaviours and widgets: a page, without the runtime. */
const page = [
  'test/shared/{behaviours,html,widgets}/**/*.test.ts',
  'test/shared/{platform/{ahead,platform,shown-products,close-on-back},analytics/measuring}.test.ts',
]

/** Processes that are killed or replaced while others shop: much work for few tests. See "Longer test runs" in test/README.md. */
const campaigns = 'test/reference-shop/{behind-nginx,container,rolling,database/survives}.test.ts'
const isAsked = ['EVERY', 'BEHIND_NGINX', 'CONTAINER', 'ROLLS', 'SHOP_KILLS'].some(name => process.env[name])

/** The reference shop's server, and what asks all of it. Its files share modules, and one server of each kind of database. */
const shop = ['test/reference-shop/**/*.test.ts', 'test/conformance/*.test.ts']

/** A context per file in a reused thread: saves a fifth to a half of the cost of a process per file. */
const isolated = { pool: 'vmThreads' as const, vmMemoryLimit: '1GB' }

/** Processes in which files share modules. Most of what tests make is short-lived, so a larger young generation costs less. */
const joint = { isolate: false, execArgv: ['--max-semi-space-size=64'] }
/**
 * The same, where little runs often enough to earn what V8's last compiler costs, a fifth of the processor time; its first compiler at once
 * saves a twentieth.
 */
const jointDom = { ...joint, execArgv: [...joint.execArgv, '--no-opt', '--always-sparkplug'] }

/**
 * Each process loads Vitest, the DOM and the modules of its project anew, so these have two more than there are processors, as they seldom
 * wait. They run before the others, which wait for a database, a limit or a process, and then leave the processor to others.
 */
const busy = { maxWorkers: availableParallelism() + 2, sequence: { groupOrder: 0 } }
const waiting = { maxWorkers: 2 * availableParallelism(), sequence: { groupOrder: 1 } }

/** JSX as shipped: React's development version records a stack for each element. */
const oxc = { jsx: { runtime: 'automatic' as const, development: false } }

const shared = { root, oxc, resolve: { alias: [textFiles] } }
/** A new object per project, because Vitest removes what it has read. */
const define = (runtime: object = {}): Record<string, string> => ({ __DEV__: 'true', ...runtime })
/** Time limits that only a hanging test exceeds, even on a busy machine. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }
const plain = { ...limits, setupFiles: ['test/kit/patience.ts'] }
/** For files with a page of their own: React's Testing Library would take a quarter of a second in each. */
const bare = ['test/kit/patience.ts', 'test/kit/timers.ts']
const emulated = {
  ...limits,
  globals: false,
  environment: 'happy-dom',
  setupFiles: [...bare, 'test/kit/setup.ts'],
  restoreMocks: true,
}

const react = () => ({ ...shared, define: define({ __RUNTIME__: '"react"' }) })
const preact = () => ({
  ...shared,
  define: define({ __RUNTIME__: '"preact"' }),
  resolve: {
    alias: [
      textFiles,
      { find: /^react(-dom)?$/, replacement: resolved('preact/compat') },
      { find: /^react-dom\/client$/, replacement: resolved('preact/compat/client') },
      { find: /^react-dom\/test-utils$/, replacement: resolved('preact/test-utils') },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: resolved('preact/jsx-runtime') },
      {
        find: /^@testing-library\/react$/,
        replacement: `${root}node_modules/@testing-library/react/dist/@testing-library/react.esm.js`,
      },
    ],
  },
})
const onPreact = { ...emulated, server: { deps: { inline: [/@testing-library\/react/, /@nanostores\/react/] } } }

export default defineConfig({
  ...shared,
  test: {
    globalSetup: 'test/kit/run-folder.ts',
    reporters: ['default', new UnitSummary()],
    // Named by what they need: 'unit' Node alone, 'dom' an emulated browser. Tests in a real browser are Playwright's.
    projects: [
      { ...shared, define: define(), test: { ...plain, name: 'unit: rules', include: rules, ...joint, ...busy } },
      {
        ...shared,
        define: define(),
        resolve: { alias: [textFiles, quickHashes] },
        test: {
          ...plain,
          setupFiles: [...plain.setupFiles, 'test/kit/time-limits.ts'],
          name: 'unit: shop',
          include: shop,
          exclude: isAsked ? [] : [campaigns],
          ...joint,
          ...waiting,
          globalSetup: 'test/kit/postgres-for-all.ts',
        },
      },
      {
        ...shared,
        define: define(),
        test: {
          ...plain,
          ...joint,
          ...waiting,
          setupFiles: [...plain.setupFiles, 'test/kit/own-modules.ts'],
          name: 'unit: others',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...islands, ...runtime, ...page, ...rules, ...shop, 'test/browser/**', 'node_modules/**'],
        },
      },
      {
        ...shared,
        define: define(),
        test: {
          ...plain,
          ...isolated,
          ...busy,
          setupFiles: bare,
          name: 'dom: page',
          include: page,
          environment: 'happy-dom',
        },
      },
      {
        ...react(),
        test: { ...emulated, name: 'dom: react', include: process.env.EVERY === '1' ? islands : onBoth, ...jointDom, ...busy },
      },
      { ...react(), test: { ...emulated, ...isolated, ...busy, setupFiles: bare, name: 'dom: runtime on react', include: runtime } },
      { ...preact(), test: { ...onPreact, name: 'dom: preact', include: islands, ...jointDom, ...busy } },
      { ...preact(), test: { ...onPreact, ...isolated, ...busy, setupFiles: bare, name: 'dom: runtime on preact', include: runtime } },
    ],
  },
})

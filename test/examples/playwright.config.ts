import { defineConfig } from '@playwright/test'
import base from '../playwright.config'

/** The browser tests of an example that runs at EXAMPLE_URL; `npm run example -- NAME --test` starts both. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results',
  reporter: 'list',
  workers: 1,
  timeout: 120_000,
  use: { ...base.use, baseURL: process.env.EXAMPLE_URL ?? '', locale: 'en-US' },
})

import { defineConfig } from 'vitest/config'

/** What pages of the shop have in their head. */
const html = '<!doctype html><script type="application/json" id="page-config">{"locale":"en-GB"}</script>'

export default defineConfig({
  test: { environment: 'jsdom', environmentOptions: { jsdom: { html } }, setupFiles: 'test/setup.ts' },
})

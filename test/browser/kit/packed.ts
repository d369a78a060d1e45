import { test } from '@playwright/test'

/** Skips the test in the packaged browser, for `reason`, which the summary lists. Headed Chromium (CHROMIUM_PATH) runs it. */
export const notInPacked = (reason: string): void =>
  test.skip(process.env.PACKED_BROWSER === '1', `the packed browser ${reason}; run with CHROMIUM_PATH=/path/to/chromium`)

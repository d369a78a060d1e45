import { test } from '@playwright/test'

/** Leaves the test out in the packed browser, for `reason`; the summary says so. A Chromium with a window, named by CHROMIUM_PATH, runs it. */
export const notInPacked = (reason: string): void =>
  test.skip(process.env.PACKED_BROWSER === '1', `the packed browser ${reason}; run with CHROMIUM_PATH=/path/to/chromium`)

import { expect, it } from 'vitest'
import { installedBrowser } from '../browser/kit/find-browser'

const playwright = '/cache/ms-playwright/chromium/chrome'
const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

it.each<[where: string, platform: NodeJS.Platform, installed: string[], found: string]>([
  ['Chrome on macOS', 'darwin', [chrome, playwright], chrome],
  ['Chromium on Linux', 'linux', ['/usr/bin/chromium', playwright], '/usr/bin/chromium'],
  ["Playwright's own on macOS", 'darwin', [playwright], playwright],
  ["Playwright's own on a system without known places", 'freebsd', [playwright], playwright],
])('where no browser is packed, the browser tests run in an installed one: %s', (_, platform, installed, found) => {
  expect(
    installedBrowser(
      platform,
      path => installed.includes(String(path)),
      () => playwright,
    ),
  ).toBe(found)
})

it('where no browser is packed nor installed, one sentence says how to get one', () => {
  expect(() =>
    installedBrowser(
      'darwin',
      () => false,
      () => playwright,
    ),
  ).toThrow('No browser found: install Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH to a Chromium or Chrome')
})

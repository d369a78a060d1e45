import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { consent } from './browser/kit/consent'
import { findBrowser } from './browser/kit/find-browser'

const { path, packed, env } = await findBrowser()
// For the workers, which start after this.
process.env.PACKED_BROWSER = packed ? '1' : ''

/** The driver's own list, which an argument replaces, and last the two pages for the address bar that Chromium draws per window: most of a window's cost. */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** The driver's own, a mouse, which an argument replaces; and pictures marked lazy come when they are in view, not from 2,500 px away: a third of the work of a listing. */
const blinkSettings = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  ...['Unknown', '4G', '3G'].map(line => `lazyLoadingImageMarginPx${line}=0`),
]

export default defineConfig({
  testDir: 'browser',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // A page waits as often as it works: as many as processors leave a third of these idle.
  workers: 2 * availableParallelism(),
  // Longer than anything takes on a slow machine: what is wrong fails by an expectation.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: !!process.env.CI,
  reporter: [[process.env.CI ? 'line' : 'list'], ['./browser/kit/summary.ts']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // The question about cookies was answered before; the tests of that question start without.
    storageState: consent('denied'),
    launchOptions: {
      executablePath: path,
      env,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--js-flags=--expose-gc',
        `--disable-features=${withoutFeatures.join(',')}`,
        `--blink-settings=${blinkSettings.join(',')}`,
      ],
      // Playwright switches the back/forward cache off by default; shoppers have it.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  },
})

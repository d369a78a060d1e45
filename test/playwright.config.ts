import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { consent } from './browser/kit/consent'
import { findBrowser } from './browser/kit/find-browser'
import { isEvery } from './browser/kit/pairs'
import { hasSharedMemory } from './kit/memory-folder'

const { path, packed, env } = await findBrowser()
// Set for the workers, which start later.
process.env.PACKED_BROWSER = packed ? '1' : ''

/**
 * Playwright's own list, which this argument replaces, and at the end the two pages of Chromium's address bar, which cost most of a
 * window's start-up.
 */
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
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/**
 * Playwright's own setting, a mouse, which this argument replaces; and lazy pictures load only when in view instead of 2,500 px before,
 * which saves a third of the work of a listing.
 */
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
  globalSetup: './browser/kit/seeded-shop.ts',
  fullyParallel: false,
  // Pages wait half of the time: with as many workers as processors, a third of those would be idle.
  workers: 2 * availableParallelism(),
  // Longer than anything takes on a slow machine; failures come from expectations.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  grepInvert: isEvery ? [] : /@every/,
  forbidOnly: !!process.env.CI,
  reporter: [[process.env.CI ? 'line' : 'list'], ['./browser/kit/summary.ts']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // The consent question has been answered; its own tests start without.
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
        '--js-flags=--expose-gc --no-opt',
        '--in-process-gpu',
        '--num-raster-threads=1',
        `--disable-features=${withoutFeatures.join(',')}`,
        `--blink-settings=${blinkSettings.join(',')}`,
      ],
      // Playwright switches the back/forward cache off by default; shoppers have it. It puts shared memory in files on disk, because
      // containers often have 64 MB of it.
      ignoreDefaultArgs: ['--disable-back-forward-cache', ...(hasSharedMemory(2 ** 30) ? ['--disable-dev-shm-usage'] : [])],
    },
  },
})

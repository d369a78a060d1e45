// node test/bench/interactions.mjs URL: interaction to next paint of every control of a listing, at a fourth of the speed.
import { chromium } from '@playwright/test'

const [url = 'http://localhost:3000'] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
await page.addInitScript(() => {
  window.interactions = []
  new PerformanceObserver(list => {
    for (const { interactionId, duration, name } of list.getEntries()) if (interactionId) window.interactions.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
})
const cdp = await page.context().newCDPSession(page)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })

const controls = {
  'a filter': () => page.locator('.attribute-filter a:not([aria-current])').first().click(),
  'a filter again': () => page.locator('.attribute-filter a:not([aria-current])').nth(2).click(),
  'a chip': () => page.locator('.active-filters .chip').first().click(),
  'all filters off': () => page.locator('.active-filters__clear').click(),
  'a page': () => page.locator('.paginator__page').nth(1).click(),
  'more products': () => page.locator('.load-more__button').last().click(),
  'a heart': () => page.locator('.product-list .wish').first().click(),
  'in the cart': () => page.locator('.product-list .button--action').first().click(),
}
console.log('control             longest event ms')
for (const [what, act] of Object.entries(controls)) {
  await page.goto(`${url}/televisies`)
  await page.waitForTimeout(2500)
  if (what === 'a chip' || what === 'all filters off') {
    await page.locator('.attribute-filter a').first().click()
    await page.waitForTimeout(2500)
  }
  await page.evaluate(() => window.interactions.splice(0))
  await act()
  await page.waitForTimeout(1500)
  const longest = await page.evaluate(() => Math.max(0, ...window.interactions.map(one => one.duration))).catch(() => 'left the page')
  console.log(what.padEnd(20), longest)
}
await browser.close()

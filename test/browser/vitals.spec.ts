import { readFileSync } from 'node:fs'
import { expect, test } from './kit/shop'

const { vitals } = JSON.parse(readFileSync('dist/preact/manifest.json', 'utf8')) as { vitals: string }

test('the Web Vitals script is on no page unless configured, and reports five numbers and the kind of page', async ({ page, shop }) => {
  // The driver does not see requests sent while leaving a page.
  await page.addInitScript(() => {
    navigator.sendBeacon = (...told) => sessionStorage.setItem('beacon', JSON.stringify(told)) === undefined
  })
  let plain = ''
  await page.route('**/televisies', async route => {
    const reply = await route.fetch()
    plain = await reply.text()
    await route.fulfill({
      response: reply,
      body: plain.replace('</head>', `<script type="module" src="${vitals}"></script></head>`),
    })
  })
  await page.goto(`${shop.url}/televisies`)
  expect(plain).not.toContain('vitals')
  // A page left before its first paint reports no paint.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  await page.evaluate(
    () => new Promise(done => new PerformanceObserver(done).observe({ type: 'largest-contentful-paint', buffered: true })),
  )
  await page.locator('h1').click()
  await page.goto(`${shop.url}/cookies`)
  const [to, told] = await page.evaluate<string[]>(() => JSON.parse(sessionStorage.getItem('beacon') ?? '[]'))
  expect(to).toBe('/vitals')
  const { page: kind, metrics, ...others } = JSON.parse(told ?? '') as { page: string; metrics: Record<string, number> }
  expect([kind, others]).toEqual(['listing', {}])
  expect(Object.keys(metrics)).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']))
  expect(Object.entries(metrics).filter(([name, value]) => !/^(CLS|FCP|INP|LCP|TTFB)$/.test(name) || !(value >= 0))).toEqual([])
})

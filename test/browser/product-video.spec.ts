import type { Locator } from '@playwright/test'
import { expectAccessible } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, test } from './kit/shop'

const product = '/p/kelvanta-espressomachine-sapor-pro-110-26'

/** Distance in px from the start of the row to the slide. */
const offset = (video: Locator): Promise<number> =>
  video.evaluate(one => {
    const left = (element: Element | null): number => element?.getBoundingClientRect().left ?? Number.NaN
    return Math.round(Math.abs(left(one) - left(one.closest('.et-slider__track'))))
  })

for (const runtime of inTurn(['preact', 'react'] as const, 0))
  test(`${runtime}: a video is loaded when it is played, and stops when another picture comes (PDP-09, A11Y-01)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const loaded: string[] = []
    page.on('request', request => {
      if (request.url().includes('/video/')) loaded.push(request.url())
    })
    await page.goto((runtime === 'react' ? reactShop : shop).url + product)
    const gallery = page.locator('.et-gallery')
    const video = gallery.locator('video')
    await expect(gallery).toHaveClass(/et-is-live/)
    await page.getByRole('link', { name: 'Bekijk de video' }).click()
    await expect(page.locator('.et-thumb--video')).toHaveAttribute('aria-current', 'true')
    await expect(gallery).not.toHaveClass(/et-is-moving/)
    await expect.poll(() => offset(video)).toBeLessThan(2)
    await expectAccessible(page, product)
    expect(await video.evaluate((one: HTMLVideoElement) => [one.paused, one.networkState === one.NETWORK_LOADING])).toEqual([true, false])
    expect(loaded).toEqual([])
    await video.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
    expect(loaded).not.toEqual([])
    await gallery.getByRole('button', { name: 'Vorige' }).click()
    await expect(page.locator('.et-thumb--video')).not.toHaveAttribute('aria-current')
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
  })

test(
  'without JavaScript a video is shown by its link, and nothing of it is loaded before it is played (PDP-09, NJS-01)',
  every,
  async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const loaded: string[] = []
    page.on('request', request => {
      if (request.url().includes('/video/')) loaded.push(request.url())
    })
    await page.goto(shop.url + product)
    await page.getByRole('link', { name: 'Bekijk de video' }).click()
    await expect.poll(() => offset(page.locator('.et-gallery video[controls]'))).toBeLessThan(2)
    expect(loaded).toEqual([])
    await context.close()
  },
)

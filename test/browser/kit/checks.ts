import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect, settled } from './shop'

interface Look {
  /** Only this part of the page. */
  within?: string
  /** Everything outside this part. */
  beside?: string
  /** Rules that do not apply here. */
  without?: string[]
  /** Only rules about colour: for a page already checked in another colour scheme. */
  colours?: boolean
}

type Axe = { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** Colour rules take most of the time, so of adjacent items with the same markup only the first is checked. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** Attributes whose values change how an element looks. */
const looks = ['class', 'style', ...['pressed', 'checked', 'selected', 'current', 'disabled', 'expanded'].map(state => `aria-${state}`)]

/** Expects no accessibility violation in the current page; `state` names it in a failure. */
export async function expectAccessible(page: Page, state: string, { within, beside, without = [], colours }: Look = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};0`)
  const violations = await page.evaluate(
    async ({ within, beside, without, colours, colourRules, looks }) => {
      const { axe } = window as never as { axe: Axe }
      const shapeOf = (item: Element): string =>
        [item, ...item.querySelectorAll('*')]
          .map(one =>
            [one.localName, one.getAttributeNames(), one.matches(':checked'), ...looks.map(name => one.getAttribute(name))].join(' '),
          )
          .join()
      // Adjacent only: elsewhere the same markup may have another background.
      const seen = new Map<Element | null, Set<string>>()
      const isRepeated = (item: Element): boolean => {
        const shape = shapeOf(item)
        const shapes = seen.get(item.parentElement) ?? new Set()
        seen.set(item.parentElement, shapes)
        const isKnown = shapes.has(shape)
        shapes.add(shape)
        return isKnown
      }
      // During a transition colours are mixed.
      const moving = document
        .getAnimations()
        .filter(one => one.playState === 'running' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
      const moved = Promise.allSettled(moving.map(({ finished }) => finished))
      await Promise.race([moved, new Promise(done => setTimeout(done, 3000))])
      const include = within ? [within] : [document.documentElement]
      const exclude: (string | Element)[] = beside ? [beside] : []
      const repeated = [...document.querySelectorAll('li, article, option')].filter(isRepeated)
      // The preload option is for videos and cross-origin stylesheets, which no page has.
      const options: RunOptions = { resultTypes: ['violations'], preload: false }
      const off = [...without, ...colourRules].map(rule => [rule, { enabled: false }])
      const others = colours
        ? []
        : (await axe.run({ include, exclude } as ElementContext, { ...options, rules: Object.fromEntries(off) })).violations
      const values = colourRules.filter(rule => !without.includes(rule))
      const byColour = await axe.run({ include, exclude: [...exclude, ...repeated] } as ElementContext, {
        ...options,
        runOnly: { type: 'rule', values },
      })
      return [...others, ...byColour.violations].map(
        ({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.slice(0, 200)}`,
      )
    },
    { within, beside, without, colours, colourRules, looks },
  )
  expect(violations.map(violation => `${state}: ${violation}`)).toEqual([])
}

/** The same in the light and the dark scheme, which differ in colours only. The page must have reduced motion. */
export async function expectAccessibleInBoth(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${state}, dark`, { colours: true })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Records layout shifts from now on, also without script; one per line: address, amount, from and to. */
export async function watchShifts(page: Page): Promise<string[]> {
  const shifts: string[] = []
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] })
  cdp.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    const { hadRecentInput = true, value, sources = [] } = event.layoutShiftDetails ?? {}
    const place = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => `${width}x${height} at ${x},${y}`
    const moves = sources.map(({ previousRect, currentRect }) => `${place(previousRect)} to ${place(currentRect)}`)
    if (!hadRecentInput) shifts.push(`${page.url()} ${value}: ${moves.join('; ')}`)
  })
  return shifts
}

/** Expects no horizontal scrolling. */
export async function expectToFit(page: Page, state: string): Promise<void> {
  // Scripts adjust sizes a moment after a resize.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), state)
    .toBeLessThanOrEqual(0)
}

/** Expects each page to fit the window and be accessible. */
export async function expectSound(page: Page, url: string, paths: readonly string[], look = expectAccessible): Promise<void> {
  for (const path of paths) {
    await page.goto(url + path)
    await settled(page)
    await expectToFit(page, path)
    await look(page, path)
  }
}

/** Closes an overlay and waits until its history entry is gone: an earlier navigation of the driver would be cancelled. */
export async function closeByEscape(page: Page): Promise<void> {
  // The listener must exist before the key is pressed; the driver sends the two by different channels.
  await page.evaluate(() => {
    const stepped = new Promise<void>(done =>
      navigation.addEventListener('currententrychange', ({ navigationType }) => {
        // A listing also replaces its history entry.
        if (navigationType === 'traverse') navigation.addEventListener('navigatesuccess', () => done(), { once: true })
      }),
    )
    Object.assign(window, { stepped })
  })
  await page.keyboard.press('Escape')
  await page.evaluate(() => (window as never as { stepped: Promise<void> }).stepped)
}

/** Opens a page and waits for its island. */
export async function openIsland(page: Page, url: string, island: string): Promise<void> {
  await page.goto(url)
  const host = page.locator(`[data-component=${island}]`).first()
  await host.scrollIntoViewIfNeeded()
  await expect(host).toHaveAttribute('data-island-state', 'mounted')
  await settled(page)
}

/** Waits until the form is old enough for the spam protection. */
export async function takeTime(page: Page): Promise<void> {
  const old = await page.evaluate(() => {
    const [{ responseStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    return performance.now() - responseStart
  })
  await page.waitForTimeout(Math.max(0, 1100 - old))
}

/** An API call with the page's session, made outside the page. */
export async function ask(page: Page, url: string, method: string, path: string, data: object): Promise<void> {
  const { token } = await (await page.request.get(`${url}/api/session/token`)).json()
  const reply = await page.request.fetch(url + path, { method, headers: { 'X-CSRF-TOKEN': token }, data })
  expect(reply.status(), await reply.text()).toBe(200)
}

export const logIn = (page: Page, url: string, email = 'klant@example.com'): Promise<void> =>
  ask(page, url, 'POST', '/api/customer/login', { email, password: 'Welkom123!' })

/** The link in an e-mail to this address, read from /outbox; `path` is its prefix. */
export async function linkTo(page: Page, url: string, to: string, path: string): Promise<string> {
  let href = ''
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${url}/outbox`)).text()
      const row = list.split('<tr').find(part => part.includes(to)) ?? list.split('<li').find(part => part.includes(to)) ?? ''
      const letter = /href="(\/outbox\/[^"]+)"/.exec(row)?.[1]
      if (!letter) return ''
      const text = await (await page.request.get(url + letter)).text()
      const at = text.indexOf(`${url}${path}?token=`)
      href = at < 0 ? '' : (/^[^\s"<]+/.exec(text.slice(at + url.length))?.[0] ?? '')
      return href
    })
    .not.toBe('')
  return href
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { skipRightColours } from './colours'
import { inTurn } from './pairs'
import { expect, settled } from './shop'
import { keysOn } from './words'

interface Look {
  /** Only this part of the page. */
  within?: string
  /** Everything outside this part, on a page about the shop instead of one of it. */
  beside?: string
  /** Rules that do not apply here. */
  without?: string[]
  /** Only rules about colour: for a page already checked in another colour scheme. */
  colours?: boolean
}

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>
  /** Not in its types: the rules, with the choice of elements that each makes. */
  _audit: { rules: { id: string; matches: (element: Element, ...more: unknown[]) => boolean }[] }
}
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** These take most of the time, so no part of a page is checked for them twice. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Expects no accessibility violation in the current page, and words instead of text keys; `state` names it in a failure. */
export async function expectAccessible(page: Page, state: string, { within, beside, without = [], colours }: Look = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};0`)
  const noteRight = await skipRightColours(page, { within, beside })
  const violations = await page.evaluate(
    async ({ within, beside, without, colours, colourRules }) => {
      const { axe, skipped } = window as never as { axe: Axe; skipped: Set<Element> }
      const isSkipped = (element: Element | null): boolean => !!element && (skipped.has(element) || isSkipped(element.parentElement))
      const narrowed = axe._audit.rules.filter(({ id }) => colourRules.includes(id)).map(rule => ({ rule, matches: rule.matches }))
      for (const { rule, matches } of narrowed)
        rule.matches = (element, ...more) => !isSkipped(element) && matches.call(rule, element, ...more)
      const include = within ? [within] : [document.documentElement]
      const exclude = beside ? [beside] : []
      const isOn = (rule: string): boolean => !without.includes(rule)
      // The preload option is for videos and cross-origin stylesheets, which no page has.
      const { violations } = await axe.run({ include, exclude } as ElementContext, {
        resultTypes: ['violations'],
        preload: false,
        ...(colours
          ? { runOnly: { type: 'rule', values: colourRules.filter(isOn) } }
          : { rules: Object.fromEntries(without.map(rule => [rule, { enabled: false }])) }),
      })
      for (const { rule, matches } of narrowed) rule.matches = matches
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.slice(0, 200)}`)
    },
    { within, beside, without, colours, colourRules },
  )
  const keys = beside || colours ? [] : (await keysOn(page)).map(words => `a text key: ${words}`)
  expect([...violations, ...keys].map(wrong => `${state}: ${wrong}`)).toEqual([])
  if (!colourRules.some(rule => without.includes(rule))) noteRight()
}

/**
 * The same in the light and the dark scheme, which differ in colours only. The page must have reduced motion.
 */
export async function expectAccessibleInBoth(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${state}, dark`, { colours: true })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** No other element of a page has this size. */
const SENTINEL = { width: 211, height: 97 }

/** Moves an element that is on the page for this only, and puts it there first. */
function moveSentinel({ width, height }: typeof SENTINEL): void {
  const made = document.createElement('div')
  made.id = 'sentinel'
  Object.assign(made.style, { position: 'fixed', insetInlineStart: '0', width: `${width}px`, height: `${height}px`, background: '#fff' })
  const sentinel = document.getElementById(made.id) ?? document.documentElement.appendChild(made)
  sentinel.style.top = sentinel.style.top === '0px' ? '50px' : '0px'
}

/**
 * Records layout shifts from now on, also without script. The result tells those since it was last asked, one per line: address, amount,
 * from and to. Shifts are reported in their order, so it waits for one that it causes itself.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  const shifts: string[] = []
  let reported = 0
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] })
  const sizeOf = ({ width, height }: typeof SENTINEL): string => `${width}x${height}`
  cdp.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    const { hadRecentInput = true, value, sources = [] } = event.layoutShiftDetails ?? {}
    const others = sources.filter(({ currentRect }) => sizeOf(currentRect) !== sizeOf(SENTINEL))
    const isSentinel = others.length < sources.length
    if (isSentinel) reported++
    const place = (rect: (typeof others)[number]['currentRect']): string => `${sizeOf(rect)} at ${rect.x},${rect.y}`
    const moves = others.map(({ previousRect, currentRect }) => `${place(previousRect)} to ${place(currentRect)}`)
    if (!hadRecentInput && (moves.length || !isSentinel)) shifts.push(`${page.url()} ${value}: ${moves.join('; ')}`)
  })
  return async () => {
    const before = reported
    const move = async (): Promise<number> => {
      await page.evaluate(moveSentinel, SENTINEL)
      return reported
    }
    await expect.poll(move, { intervals: [30, 50, 100] }).toBeGreaterThan(before)
    await page.evaluate(() => document.getElementById('sentinel')?.remove())
    return shifts.splice(0)
  }
}

interface SoundLook {
  height?: number
  within?: string
}

/** Expects no horizontal scrolling. */
export async function expectToFit(page: Page, state: string): Promise<void> {
  // Scripts adjust sizes a moment after a resize.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), state)
    .toBeLessThanOrEqual(0)
}

/**
 * Expects the page to fit a phone and a desktop, and to be accessible on one of them, by `state`: half of the states on each. With EVERY=1
 * on both. `within` is all that is new on a page that others check.
 */
export async function expectSoundOnBoth(page: Page, state: string, { height = 800, within }: SoundLook = {}): Promise<void> {
  const widths = [360, 1280]
  const looked = inTurn(widths, state.length)
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await expectToFit(page, `${state} at ${width} px`)
    if (looked.includes(width)) await expectAccessible(page, `${state} at ${width} px`, within ? { within } : {})
  }
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
      const message = /href="(\/outbox\/[^"]+)"/.exec(row)?.[1]
      if (!message) return ''
      const text = await (await page.request.get(url + message)).text()
      const at = text.indexOf(`${url}${path}?token=`)
      href = at < 0 ? '' : (/^[^\s"<]+/.exec(text.slice(at + url.length))?.[0] ?? '')
      return href
    })
    .not.toBe('')
  return href
}

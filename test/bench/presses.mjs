// Interaction to next paint of a few presses in the shop, with our script or with a few lines of vanilla in its place.
import { setTimeout as pause } from 'node:timers/promises'
import { record, tasksBetween } from './trace.mjs'

const DESK = { width: 1280, height: 900 }
/** A page at the slowest rate has come to rest by then. */
const REST_MS = 2500
const ANSWER_MS = 1500

const address = { postcode: '1012 AB', number: '1', street: 'Damrak', city: 'Amsterdam' }
const details = { email: 'a@example.com', firstname: 'Anna', lastname: 'Visser', ...address, telephone: '0612345678' }

/** What a shopper presses: the page, the control, and what comes before. */
export const presses = {
  'a filter': { page: 'category', control: '.et-attribute-filter a:not([aria-current])' },
  'a heart': { page: 'category', control: '.et-product-list .et-wish' },
  'an add': { page: 'category', control: '.et-product-list .et-button--action' },
  'a checkout step': {
    page: 'checkout',
    control: '[data-replay=to-payment]',
    async before(tab) {
      for (const [name, value] of Object.entries(details)) await tab.locator(`[name=${name}]`).fill(value)
    },
  },
}

/** Runs in the page: does with each press what our islands do, in as little script as possible. */
function vanilla() {
  const part = document.querySelector('main')
  const ask = async (form, more = []) => {
    const body = new URLSearchParams([...new FormData(form), ...more])
    return (await fetch(form.action, { method: 'POST', body })).text()
  }
  const show = html => part.replaceWith(new DOMParser().parseFromString(html, 'text/html').querySelector('main'))
  addEventListener('click', async event => {
    const control = event.target.closest('.et-attribute-filter a, .et-wish, .et-button--action')
    if (!control) return
    event.preventDefault()
    if (control.href) {
      control.ariaCurrent = 'true'
      part.ariaBusy = 'true'
      show(await (await fetch(control.href)).text())
    } else if (control.ariaPressed) {
      control.ariaPressed = String(control.ariaPressed === 'false')
      await ask(control.form, [[control.name, control.value]])
    } else if (control.form.reportValidity()) {
      control.ariaBusy = 'true'
      const html = await ask(control.form, control.name ? [[control.name, control.value]] : [])
      if (control.name) control.ariaBusy = null
      else show(html)
    }
  })
}

/** Serves a page of the shop with `vanilla` as its only script. */
async function useVanilla(route) {
  const reply = await route.fetch()
  const html = (await reply.text()).replace(/<script(?![^>]*json).*?<\/script>|<link rel="preload" as="fetch".*?>/gs, '')
  const { 'content-security-policy': _, ...headers } = reply.headers()
  await route.fulfill({ response: reply, headers, body: html.replace('</body>', `<script>(${vanilla})()</script></body>`) })
}

/** CPU time of the main thread, in ms, from the event of a press that took longest to be painted until that paint. */
function cpuOf(trace) {
  const timings = trace.filter(({ name }) => name === 'EventTiming')
  const spans = timings
    .filter(({ ph, args }) => ph === 'b' && args.data.interactionId)
    .map(begin => ({ begin, end: timings.find(({ ph, id, ts }) => ph === 'e' && id === begin.id && ts > begin.ts)?.ts ?? begin.ts }))
  const [{ begin, end }] = spans.sort((a, b) => b.end - b.begin.ts - (a.end - a.begin.ts))
  return tasksBetween(trace, begin, begin.ts, end)
}

/**
 * A press, in ms: `ms` until the next paint by the clock, as the browser reports it (in steps of 8), and `cpu`, what the main thread does in
 * that time, which says more on a busy machine. `open` makes a context with cookies for the page.
 */
export async function press(browser, open, url, { control, before }, { rate, isVanilla }) {
  const context = await open(DESK)
  try {
    const tab = await context.newPage()
    if (isVanilla) await tab.route(url, useVanilla)
    await tab.addInitScript(() => {
      window.interactions = []
      new PerformanceObserver(list => {
        for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.interactions.push(duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: true })
    })
    const cdp = await context.newCDPSession(tab)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    await tab.goto(url)
    await pause(REST_MS)
    await before?.(tab)
    const target = tab.locator(control).first()
    // Scrolling and hovering do not count as the cost of the press.
    await target.hover()
    await pause(ANSWER_MS)
    await tab.evaluate(() => {
      window.interactions.length = 0
    })
    const stop = await record(browser)
    await target.click({ noWaitAfter: true })
    await pause(ANSWER_MS)
    const trace = await stop()
    // No entry: it took less than the 16 ms from which the browser reports.
    return { ms: await tab.evaluate(() => Math.max(8, ...window.interactions)), cpu: cpuOf(trace) }
  } finally {
    await context.close()
  }
}

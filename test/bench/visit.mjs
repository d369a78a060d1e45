// One visit of a contestant's page by a slow phone.
import { setTimeout } from 'node:timers/promises'

const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 }
const CPU_SLOWDOWN = 4
/** ms without a response after which a press counts as lost. */
const LOST_MS = 2500
const HEART = 'li button'

async function open(browser, url, more = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: true, ...more })
  const tab = await context.newPage()
  const cdp = await context.newCDPSession(tab)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { context, tab, cdp, go: () => tab.goto(url, { waitUntil: 'commit' }) }
}

/**
 * Runs in the page: presses the first wishlist button every 20 ms until it responds or reports that it is busy, and records long tasks and
 * layout shifts.
 */
function watch(heart) {
  const facts = { answered: 0, blocked: 0, shift: 0 }
  window.facts = facts
  const observe = (type, note) => new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('longtask', ({ duration }) => {
    facts.blocked += Math.max(0, duration - 50)
  })
  observe('layout-shift', ({ value }) => {
    facts.shift += value
  })
  const isOn = () => document.querySelector(heart)?.ariaPressed === 'true'
  let card
  const press = setInterval(() => {
    if (facts.answered) return clearInterval(press)
    const button = document.querySelector(heart)
    if (!button) return
    if (!card) {
      card = button.closest('li')
      new MutationObserver(() => {
        if (!isOn() || facts.answered) return
        facts.answered = performance.now()
        window.hasAnswered('')
      }).observe(card, { subtree: true, childList: true, attributes: true })
    }
    if (button.ariaBusy !== 'true') button.click()
  }, 20)
}

/**
 * Resolves when the page has reported a response. Evaluating script in the page instead would take 80 ms of its time, in which Playwright
 * sets itself up.
 */
async function answer(cdp) {
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'hasAnswered' })
  return { came: new Promise(done => cdp.once('Runtime.bindingCalled', done)) }
}

const SCRIPT_EVENTS = ['v8', 'v8.execute', 'disabled-by-default-v8.compile']

/**
 * ms that the main thread spent on script: compiling, running, and microtasks, which the browser's own ScriptDuration leaves out and in which
 * most libraries render. Of the thread, so that other work on the machine counts little.
 */
function scriptTime(trace) {
  const { traceEvents } = JSON.parse(trace)
  const outer = new Map()
  for (const { ph, name, pid, tid, ts, dur, tdur = dur } of traceEvents.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (ph !== 'X' || !/^V8\.(Execute|RunMicrotasks|Compile|Parse|PreParse|Bytecode)/.test(name)) continue
    const thread = outer.get(`${pid} ${tid}`) ?? { sum: 0, end: 0, isMain: false }
    outer.set(`${pid} ${tid}`, thread)
    thread.isMain ||= name === 'V8.Execute'
    if (ts < thread.end) continue
    thread.sum += tdur / 1000
    thread.end = ts + dur
  }
  return Math.max(...[...outer.values()].map(({ isMain, sum }) => (isMain ? sum : 0)))
}

/** Time until the first wishlist button responds, and the cost of the interactive page: script, listeners, heap and CPU time. */
export async function visit(browser, site, name, cards) {
  const { context, tab, cdp, go } = await open(browser, `${site.origin}/${encodeURIComponent(name)}/${cards}`)
  try {
    site.asked.length = 0
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const { came } = await answer(cdp)
    await tab.addInitScript(watch, HEART)
    await browser.startTracing(tab, { categories: ['-*', ...SCRIPT_EVENTS] })
    await go()
    await Promise.race([came, setTimeout(20_000)])
    await setTimeout(400)
    const script = scriptTime(await browser.stopTracing())
    const facts = await tab.evaluate(() => window.facts)
    if (!facts.answered) throw new Error('The heart did not answer in 20 s')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const ms = metric => metrics.find(one => one.name === metric).value * 1000
    await cdp.send('HeapProfiler.collectGarbage')
    const { jsEventListeners } = await cdp.send('Memory.getDOMCounters')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return {
      ...facts,
      script,
      tasks: ms('TaskDuration'),
      layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
      bytes: site.asked.reduce((sum, { bytes }) => sum + bytes, 0),
      files: site.asked.length,
      listeners: jsEventListeners,
      heap: usedSize,
    }
  } catch (cause) {
    throw new Error(`${name} with ${cards} cards did not answer`, { cause })
  } finally {
    await context.close()
  }
}

/** Ways to press the button; each waits until the browser has dispatched the event. */
const presses = {
  mouse: tab => tab.locator(HEART).first().click({ noWaitAfter: true }),
  touch: tab => tab.locator(HEART).first().tap({ noWaitAfter: true }),
  keyboard: tab => tab.locator(HEART).first().press('Enter', { noWaitAfter: true }),
}

/** How many of three presses, made before any script has loaded, get a response in the end. */
export async function earlyPresses(browser, site, name, cards) {
  let kept = 0
  for (const press of Object.values(presses)) {
    const { context, tab, go } = await open(browser, `${site.origin}/${encodeURIComponent(name)}/${cards}`)
    let release
    site.gate = new Promise(done => {
      release = done
    })
    try {
      await go()
      await press(tab)
      release()
      await tab.waitForFunction(heart => document.querySelector(heart)?.ariaPressed === 'true', HEART, { timeout: LOST_MS })
      kept++
    } catch (error) {
      if (error.name !== 'TimeoutError') throw error
    } finally {
      release()
      site.gate = undefined
      await context.close()
    }
  }
  return kept
}

// What the main thread of a page does while the page loads, from a trace of the browser.
import { setTimeout as pause } from 'node:timers/promises'

const CATEGORIES = [
  'devtools.timeline',
  'toplevel',
  'disabled-by-default-v8.compile',
  'loading',
  'v8',
  'v8.execute',
  'blink.user_timing',
  '__metadata',
]

/** Kinds of work by the names of the trace's events, as in Lighthouse. */
const kinds = {
  script: [
    'EvaluateScript',
    'v8.compile',
    'v8.compileModule',
    'v8.evaluateModule',
    'V8.CompileCode',
    'v8.produceCache',
    'FunctionCall',
    'EventDispatch',
    'TimerFire',
    'FireIdleCallback',
    'FireAnimationFrame',
    'RunMicrotasks',
    'V8.GCScavenger',
    'MinorGC',
    'MajorGC',
  ],
  style: ['UpdateLayoutTree', 'ParseAuthorStyleSheet'],
  layout: ['Layout', 'IntersectionObserverController::computeIntersections'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'CompositeLayers', 'UpdateLayerTree', 'UpdateLayer', 'HitTest'],
  parse: ['ParseHTML'],
}
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map(name => [name, kind])))
const TASK = 'ThreadControllerImpl::RunTask'
/** A task that lasts longer blocks the shopper for the rest of its time. */
const LONG_MS = 50
/** The main thread is at rest once it has done less than this in half a second. */
const REST_MS = 25
const REST_AFTER_MS = 500
const PATIENCE = 40

/** Splits the CPU time of a thread by kind; within an event that has a kind, other events count as that kind. ms. */
function sumByKind(events) {
  const sums = Object.fromEntries([...Object.keys(kinds), 'other'].map(kind => [kind, 0]))
  const open = []
  for (const event of events) {
    while (open.length && open.at(-1).end <= event.ts) open.pop()
    const around = open.at(-1)
    const kind = kindOf.get(event.name) ?? around?.kind ?? 'other'
    if (around) sums[around.kind] -= event.tdur / 1000
    sums[kind] += event.tdur / 1000
    open.push({ end: event.ts + event.dur, kind })
  }
  return sums
}

/** Facts of the page at `url`: CPU time by kind, blocked time, counts, and the largest paint. ms. */
function factsOf(trace, url) {
  const start = trace.find(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url)
  const isIts = ({ pid, ts }) => pid === start.pid && ts >= start.ts
  const events = trace
    .filter(one => one.ph === 'X' && one.tid === start.tid && isIts(one))
    .map(one => ({ ...one, dur: one.dur ?? 0, tdur: one.tdur ?? 0 }))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  const sums = sumByKind(events)
  const tasks = events.filter(({ name }) => name === TASK)
  const styles = events.filter(({ name }) => name === 'UpdateLayoutTree')
  const largest = trace.filter(one => one.name === 'largestContentfulPaint::Candidate' && isIts(one)).at(-1)
  return {
    ...sums,
    total: tasks.reduce((sum, { tdur }) => sum + tdur / 1000, 0),
    blocked: tasks.reduce((sum, { tdur }) => sum + Math.max(0, tdur / 1000 - LONG_MS), 0),
    longest: Math.max(0, ...tasks.map(({ tdur }) => tdur / 1000)),
    largest: largest ? (largest.ts - start.ts) / 1000 : 0,
    styles: styles.length,
    styled: styles.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0),
    layouts: events.filter(({ name }) => name === 'Layout').length,
  }
}

/** Starts to trace the browser. The result stops it, and resolves with the events. */
export async function record(browser) {
  const root = await browser.newBrowserCDPSession()
  const trace = []
  root.on('Tracing.dataCollected', ({ value }) => trace.push(...value))
  const complete = new Promise(done => root.once('Tracing.tracingComplete', done))
  await root.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } })
  return async () => {
    await root.send('Tracing.end')
    await complete
    await root.detach()
    return trace
  }
}

/** CPU time in ms of the tasks on the thread of `event` at work between two times of the trace. */
export const tasksBetween = (trace, { pid, tid }, from, to) =>
  trace
    .filter(one => one.name === TASK && one.pid === pid && one.tid === tid && one.ts + one.dur > from && one.ts < to)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)

/**
 * Traces a page of the browser from `url` until its main thread rests, with the CPU slowed down `rate` times. `script: false` switches the
 * page's script off.
 */
export async function traceVisit(browser, tab, url, { rate, script = true }) {
  const cdp = await tab.context().newCDPSession(tab)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await cdp.send('Emulation.setScriptExecutionDisabled', { value: !script })
  const stop = await record(browser)
  // What the page still fetches, it has still to run.
  await tab.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  let last = await busy()
  for (let turn = 0, rests = 0; turn < PATIENCE && rests < 3; turn++) {
    await pause(REST_AFTER_MS)
    const now = await busy()
    rests = now - last < REST_MS ? rests + 1 : 0
    last = now
  }
  return factsOf(await stop(), url)
}

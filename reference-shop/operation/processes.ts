import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../http/log'

/** ms until a process that ended by itself is started again. */
const AGAIN_MS = 1000

/** In a process that `startProcesses` started: says that it serves at this address. */
export const tellReady = (url: string): void => void process.send?.({ url })

/** Whether this process is one of several on the same port. */
export const isOneOfSeveral = (): boolean => cluster.isWorker

/** Waits until the process serves; throws if it ends before. */
async function readiness(worker: Worker): Promise<string> {
  const ended = new AbortController()
  const exit = once(worker, 'exit', { signal: ended.signal }).then(([code, signal]) => {
    throw new Error(`A process of the shop ended while it started (${signal ?? code})`)
  })
  const ready = once(worker, 'message').then(([message]) => (message as { url: string }).url)
  try {
    return await Promise.race([ready, exit])
  } finally {
    exit.catch(() => {})
    ended.abort()
  }
}

/**
 * Runs `count` processes of this program on the same port, which take turns with connections, and starts one again that ends by itself. They
 * start one after the other, so that the first prepares the database. `envOf` gives the settings of each by its number, from 0. Resolves
 * once all are ready, with their address and a function that stops them and tells whether all ended well. Throws if one cannot start.
 */
export async function startProcesses(
  count: number,
  envOf: (number: number) => Record<string, string>,
  log: Log,
): Promise<{ url: string; stop: () => Promise<boolean> }> {
  const running = new Map<number, Worker>()
  const ready = new Set<Worker>()
  let isStopping = false

  async function start(number: number): Promise<string> {
    const worker = cluster.fork(envOf(number))
    running.set(number, worker)
    const url = await readiness(worker)
    ready.add(worker)
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      log({ level: 'error', event: 'process', text: `A process of the shop ended (${signal ?? code}) and is started again` })
      void again(number)
    })
    return url
  }
  async function again(number: number): Promise<void> {
    await pause(AGAIN_MS, undefined, { ref: false })
    if (!isStopping) await start(number).catch(() => again(number))
  }
  async function stop(): Promise<boolean> {
    isStopping = true
    const workers = [...running.values()].filter(worker => !worker.isDead())
    const codes = await Promise.all(
      workers.map(async worker => {
        const gone = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        const [code] = await gone
        // One that is still starting has nothing to finish.
        return ready.has(worker) ? code : 0
      }),
    )
    return codes.every(code => code === 0)
  }

  let url = ''
  try {
    for (let number = 0; number < count; number++) url = await start(number)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

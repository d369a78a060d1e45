import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from './local-server'

/** ms between two checks of /readyz. */
const LOOK_MS = 50
/** Failed checks in a row after which a process gets no requests: one may just be busy. */
const MISSES = 3

interface Balancer {
  url: string
  /** Adds a process once it is ready, and resolves then. */
  add(target: string): Promise<void>
  stop(): Promise<void>
}

/**
 * A simple load balancer: requests go round robin to the processes that were ready at the last check. A file that one process lacks is
 * requested from the others, as during a deploy; nothing else is retried.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let isOver = false
  let turn = 0

  const isReady = (target: string): Promise<boolean> =>
    fetch(`${target}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )

  const isStopping = (target: string): Promise<boolean> =>
    fetch(`${target}/readyz`)
      .then(reply => reply.text())
      .then(
        text => text.includes('stopping'),
        () => true,
      )

  /** Until the process stops: then it gets no further request. */
  async function watch(target: string): Promise<void> {
    for (let misses = 0; !isOver; await pause(LOOK_MS)) {
      misses = (await isReady(target)) ? 0 : misses + 1
      if (!misses) ready.add(target)
      else if (await isStopping(target)) break
      else if (misses >= MISSES) ready.delete(target)
    }
    ready.delete(target)
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, left: string[]): void {
    const [target = '', ...others] = left
    const { hostname, port } = new URL(target)
    const { method, url: path = '/', headers } = incoming
    const onward = request({ hostname, port, method, path, headers, agent }, reply => {
      if (reply.statusCode === 404 && path.startsWith('/assets/') && others.length) {
        reply.resume()
        return pass(incoming, outgoing, others)
      }
      const { connection: _, 'keep-alive': __, ...own } = reply.headers
      outgoing.writeHead(reply.statusCode ?? 502, own)
      reply.pipe(outgoing)
    })
    onward.on('error', ({ message }) => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end(`${target}: ${message}`)
    })
    incoming.pipe(onward)
  }

  const server: Server = createServer((incoming, outgoing) => {
    const targets = [...ready]
    const first = turn++ % Math.max(1, targets.length)
    if (!targets.length) return void outgoing.writeHead(503).end('no process is ready')
    pass(incoming, outgoing, [...targets.slice(first), ...targets.slice(0, first)])
  })
  const { url, stop } = await listen(server)
  return {
    url,
    async add(target) {
      while (!(await isReady(target))) await pause(LOOK_MS)
      ready.add(target)
      void watch(target)
    },
    async stop() {
      isOver = true
      agent.destroy()
      await stop()
    },
  }
}

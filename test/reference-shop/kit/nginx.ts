import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FILES = join(process.cwd(), 'reference-shop/operation')

/** Whether nginx is installed. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/** Fetches an address, retrying until something listens there. */
async function answering(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await ask()
      return
    } catch (error) {
      if (tries > 100) throw error
      await new Promise(done => setTimeout(done, 50))
    }
}

/** Requests over HTTP/2, as browsers make them and Node's fetch cannot. */
function overHttp2(origin: string) {
  let open: ClientHttp2Session | undefined
  /** The open connection, or a new one: nginx closes each after a thousand requests. */
  function session(): ClientHttp2Session {
    if (open) return open
    const made = connect(origin, { ca: readFileSync('test/bench/localhost.crt') })
    for (const end of ['goaway', 'close', 'error'])
      made.on(end, () => {
        if (open === made) open = undefined
      })
    open = made
    return made
  }
  const request = async (path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const sent = new Request(origin, { method, ...(headers && { headers }), ...(body && { body }) })
    const given = Object.fromEntries([...sent.headers, ...new Headers(headers)])
    const stream = session().request({ ':path': path, ':method': method, ...given })
    stream.end(body ? Buffer.from(await sent.arrayBuffer()) : undefined)
    const [head] = (await once(stream, 'response')) as [Record<string, string | string[]>]
    const pieces: Buffer[] = []
    for await (const piece of stream) pieces.push(piece as Buffer)
    const answered = new Headers()
    for (const [name, values] of Object.entries(head))
      if (!name.startsWith(':')) for (const value of [values].flat()) answered.append(name, value)
    const status = Number(head[constants.HTTP2_HEADER_STATUS])
    return new Response([204, 304].includes(status) ? null : Buffer.concat(pieces), { status, headers: answered })
  }
  return { request, close: () => open?.close() }
}

/**
 * nginx with the configuration that operators get, in front of these shop processes, and a function that purges its
 * cache.
 */
export function placeNginx(port: number, purgePort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-nginx-'))
  // Its workers run as another user.
  chmodSync(folder, 0o755)
  for (const [from, to] of [
    ['localhost.crt', 'shop.crt'],
    ['localhost.key', 'shop.key'],
  ] as const)
    copyFileSync(join('test/bench', from), join(folder, to))
  const running: ChildProcess[] = []
  const begin = (command: string, args: string[]): void => {
    running.push(spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }))
  }
  begin(process.execPath, [join(FILES, 'purge-nginx.mjs'), join(folder, 'cache'), String(purgePort)])
  const origin = `https://localhost:${port}`
  return {
    origin,
    async start(processes: readonly string[]) {
      const [one = '', two = ''] = processes.map(url => new URL(url).port)
      const text = readFileSync(join(FILES, 'nginx.conf'), 'utf8')
      const config = text.replace(':3001;', `:${one};`).replace(':3002;', `:${two};`).replace('127.0.0.1:8443', `127.0.0.1:${port}`)
      writeFileSync(join(folder, 'nginx.conf'), config)
      begin('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off; pid nginx.pid; error_log stderr error;'])
      await answering(async () => {
        const { request, close } = overHttp2(origin)
        const answer = await Promise.race([request('/healthz'), new Promise((_, fail) => setTimeout(fail, 500, new Error('nobody')))])
        close()
        return answer
      })
      return overHttp2(origin)
    },
    async stop() {
      for (const child of running) {
        if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

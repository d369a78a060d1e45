import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { withResolvers } from './with-resolvers'

/**
 * State of the network between shop and database: normal, silent (accepts everything, answers nothing, as when a machine is gone),
 * resetting, or refusing.
 */
export type Weather = 'fine' | 'silent' | 'resetting' | 'refusing'

interface Proxy {
  /** The given address, through this proxy. */
  url: string
  /** Connections made while silent stay silent. */
  become(weather: Weather): Promise<void>
  /** Resolves once something arrives that gets no answer because it is silent. */
  unanswered(): Promise<void>
  stop(): Promise<void>
}

/** A proxy in front of the host and port of this address. */
export async function startProxy(target: string): Promise<Proxy> {
  const to = new URL(target)
  let weather: Weather = 'fine'
  const pairs = new Set<readonly [Socket, Socket]>()

  const unanswered = withResolvers()

  const server = createServer(client => {
    client.on('error', () => {})
    client.on('data', () => weather === 'silent' && unanswered.resolve())
    if (weather === 'resetting') return void client.resetAndDestroy()
    if (weather === 'silent') return void client.resume()
    const upstream = connect(Number(to.port), to.hostname)
    upstream.on('error', () => {})
    const pair = [client, upstream] as const
    pairs.add(pair)
    client.pipe(upstream)
    upstream.pipe(client)
    for (const [one, other] of [pair, [upstream, client]] as const)
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
  })

  const listen = async (port: number): Promise<void> => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  function end(how: 'silence' | 'reset'): void {
    for (const [client, upstream] of pairs) {
      if (how === 'reset') client.resetAndDestroy()
      else {
        upstream.unpipe(client)
        client.unpipe(upstream)
        client.resume()
        upstream.resume()
      }
    }
  }

  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    async become(next) {
      const was = weather
      weather = next
      if (was === 'refusing' && next !== 'refusing') await listen(port)
      if (next === 'silent') end('silence')
      if (next === 'resetting' || next === 'refusing') end('reset')
      if (next === 'refusing' && was !== 'refusing') server.close()
    },
    unanswered: () => unanswered.promise,
    async stop() {
      end('reset')
      server.close()
    },
  }
}

import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

export interface LocalServer {
  port: number
  url: string
  /** Resolves once the server has closed. */
  stop: () => Promise<void>
}

/** Starts a server on a free port of this machine. `stop` also ends connections that browsers and agents keep open. */
export async function listen(server: Server & { closeAllConnections?: () => void; keepAliveTimeout?: number }): Promise<LocalServer> {
  // Else it ends connections while a busy client is about to use them again.
  if (server.keepAliveTimeout !== undefined) server.keepAliveTimeout = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections?.()
      }),
  }
}

import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest'
import { handlers } from './handlers/all'

/** The API as the contract describes it; `server.use(…)` in a test answers differently until the test ends. */
export const server = setupServer(...handlers)

/** Answers the requests of this test file; a request that nobody answers is an error. */
export function useServer(): typeof server {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}

/** For use inside a test: every request that arrives until it ends, as 'METHOD /path?query', in order. */
export function watchRequests(): string[] {
  const seen: string[] = []
  const note = ({ request }: { request: Request }): void => {
    const { pathname, search } = new URL(request.url)
    seen.push(`${request.method} ${pathname}${search}`)
  }
  server.events.on('request:start', note)
  onTestFinished(() => {
    server.events.removeListener('request:start', note)
  })
  return seen
}

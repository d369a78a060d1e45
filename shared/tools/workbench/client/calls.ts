const SLOW_MS = 3000

const json = (text: string, status = 200): Response => new Response(text, { status, headers: { 'Content-Type': 'application/json' } })

/** Simulated failures by fault name; other calls are answered normally. */
const wrong: Readonly<Record<string, () => Response>> = {
  failure: () => json('{"message":"Er ging iets mis bij %1","parameters":["ons"]}', 500),
  empty: () => json(''),
  malformed: () => json('{"items": ['),
  shape: () => json('{"unexpected": [1, null, {"items": "none"}]}'),
  offline() {
    throw new TypeError('Failed to fetch')
  },
}

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/** Answers the calls of this page without a server. `faultNow` is read at each call; `told` gets a line about each call and its result. */
export function answerCalls(faultNow: () => string, told: (line: string) => void): void {
  const outside = window.fetch.bind(window)
  const reply = async (request: Request, fault: string): Promise<Response | undefined> => {
    if (fault === 'slow') await pause(SLOW_MS)
    const { answer } = await import('./answers')
    return wrong[fault]?.() ?? (await answer(request))
  }
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return outside(request)
    const fault = faultNow()
    const line = `${request.method} ${pathname}${search}`
    try {
      const response = (await reply(request, fault)) ?? json('{"message":"The contract has no such call"}', 404)
      told(`${line} → ${response.status}${fault === 'none' ? '' : ` (${fault})`}`)
      return response
    } catch (error) {
      told(`${line} → ${String(error)}`)
      throw error
    }
  }
}

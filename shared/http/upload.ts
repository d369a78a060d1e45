import { TimeoutError } from './errors'

/** Bytes of the body that have left, and of the whole body. */
export type Report = (sent: number, total: number) => void

/** ms without any progress, or without a reply once all is sent, after which an upload is given up. */
const STALLED_MS = 90_000

const headersOf = (reply: XMLHttpRequest): Headers => {
  const headers = new Headers()
  for (const line of reply
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

async function uploadBy(request: Request, report: Report): Promise<Response> {
  const { signal, url, method } = request
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (run: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      run()
    }
    const fail = (error: unknown): void => end(() => reject(error))
    const abort = (): void => {
      fail(new DOMException('Aborted', 'AbortError'))
      sender.abort()
    }
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        fail(new TimeoutError(`${method} ${url}`))
        sender.abort()
      }, STALLED_MS)
    }
    sender.open(method, url)
    sender.withCredentials = true
    for (const [name, value] of request.headers) sender.setRequestHeader(name, value)
    sender.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      report(loaded, total)
    })
    sender.addEventListener('load', () =>
      end(() => resolve(new Response(sender.responseText, { status: sender.status, headers: headersOf(sender) }))),
    )
    sender.addEventListener('error', () => fail(new TypeError('Failed to fetch')))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    wait()
    sender.send(body)
  })
}

/**
 * A `fetch` that reports how far the body is, which the browser's own cannot. Rejects as that does, and with a TimeoutError when
 * nothing has moved for 90 s.
 */
export const uploading =
  (report: Report): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init)
    return typeof XMLHttpRequest === 'undefined' ? fetch(request) : uploadBy(request, report)
  }

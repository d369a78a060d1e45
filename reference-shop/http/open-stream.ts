import type { EventEmitter } from 'node:events'
import type { Handler } from 'hono'

/** `npm run dev` starts the shop with this argument and an IPC channel. */
const isTold = process.argv.includes('--dev')

/**
 * An event stream that stays open as long as the shop runs and forwards each `message` of `teller`, starting with the last one: JSON of
 * `DevState`.
 */
export function openStream(teller: EventEmitter | undefined = isTold ? process : undefined): Handler {
  const text = new TextEncoder()
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let last: unknown
  const send = (stream: ReadableStreamDefaultController<Uint8Array>): void =>
    stream.enqueue(text.encode(`data: ${JSON.stringify(last)}\n\n`))
  teller?.on('message', state => {
    last = state
    streams.forEach(send)
  })
  return () => {
    let own: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        own = stream
        streams.add(stream)
        stream.enqueue(text.encode('retry: 1000\n\n'))
        if (last) send(stream)
      },
      cancel: () => void streams.delete(own),
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
  }
}

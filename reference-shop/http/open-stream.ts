import type { Handler } from 'hono'

/** Stays open as long as the shop runs: how a page under development notices that it was started anew. */
export const openStream: Handler = () =>
  new Response(new ReadableStream({ start: stream => stream.enqueue(new TextEncoder().encode('retry: 200\n\n')) }), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  })

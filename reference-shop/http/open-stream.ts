import { existsSync, type FSWatcher, watch } from 'node:fs'
import type { Handler } from 'hono'

/** Saving one file causes several change events of its folder. */
const SETTLED_MS = 20

/**
 * Stays open as long as the shop runs: how a page under development notices that it was started anew, and by a message `styles` that a
 * stylesheet in this folder changed.
 */
export const openStream = (folder: string): Handler => {
  const text = new TextEncoder()
  return () => {
    let watcher: FSWatcher | undefined
    let timer: NodeJS.Timeout | undefined
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(text.encode('retry: 200\n\n'))
        if (!existsSync(folder)) return
        watcher = watch(folder, () => {
          clearTimeout(timer)
          timer = setTimeout(() => stream.enqueue(text.encode('data: styles\n\n')), SETTLED_MS)
        }).unref()
      },
      cancel() {
        clearTimeout(timer)
        watcher?.close()
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
  }
}

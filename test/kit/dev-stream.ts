import { onTestFinished, vi } from 'vitest'
import type { DevState } from '../../shared/runtime/dev'

/** Follows a development build at `url` as a page does, reconnecting after a restart. Resolves after the first event. */
export async function listenTo(url: string): Promise<() => DevState> {
  let state: DevState | undefined
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const listen = async (): Promise<void> => {
    while (!leave.signal.aborted)
      try {
        const { body } = await fetch(url, { signal: leave.signal })
        for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? [])
          for (const [, json = ''] of piece.matchAll(/^data: (.+)$/gm)) state = JSON.parse(json)
      } catch {
        await new Promise(done => setTimeout(done, 20))
      }
  }
  void listen()
  await vi.waitUntil(() => state, { timeout: 120_000 })
  return () => state as DevState
}

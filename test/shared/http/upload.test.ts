import { afterEach, describe, expect, it, vi } from 'vitest'
import { uploading } from '../../../shared/http/upload'
import { fakeUploads } from '../../kit/fake-upload'

afterEach(() => void vi.useRealTimers())

const url = 'http://localhost/api/x'
const form = (): FormData => {
  const made = new FormData()
  made.append('photos', new Blob(['x'.repeat(1000)]), '1')
  return made
}
/** An upload that has begun, with what it reported. */
async function begun(signal?: AbortSignal) {
  const uploads = fakeUploads()
  const reported: number[][] = []
  const sent = uploading((...bytes) => void reported.push(bytes))(url, {
    method: 'POST',
    body: form(),
    headers: { 'X-Store': '3' },
    ...(signal && { signal }),
  })
  const failed = sent.then(
    () => undefined,
    (error: Error) => error.name,
  )
  return { sent, failed, reported, upload: await uploads.next() }
}

describe('an upload', () => {
  it('sends what fetch would send, tells how far it is, and gives the reply as fetch does (API-03)', async () => {
    const { sent, reported, upload } = await begun()
    expect([upload.target, upload.withCredentials, upload.headers.get('x-store')]).toEqual([`POST ${url}`, true, '3'])
    const read = await new Response(upload.body, { headers: { 'Content-Type': upload.headers.get('content-type') ?? '' } }).formData()
    expect((read.get('photos') as File).size).toBe(1000)
    upload.move(400, 1200)
    upload.move(1200, 1200)
    upload.reply(503, { message: 'Vol' }, 'retry-after: 10\r\ncontent-type: application/json\r\n')
    const reply = await sent
    expect([reply.status, reply.headers.get('Retry-After'), await reply.json()]).toEqual([503, '10', { message: 'Vol' }])
    expect(reported).toEqual([
      [400, 1200],
      [1200, 1200],
    ])
  })

  it('that breaks off fails as fetch does (ERR-01)', async () => {
    const { failed, upload } = await begun()
    upload.breakOff()
    expect(await failed).toBe('TypeError')
  })

  it('is stopped by its signal, also before it has begun (ERR-02)', async () => {
    const stop = new AbortController()
    const { failed, upload } = await begun(stop.signal)
    stop.abort()
    expect([await failed, upload.isAborted]).toEqual(['AbortError', true])
    await expect(uploading(() => {})(url, { method: 'POST', body: form(), signal: stop.signal })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    )
  })

  it('goes on as long as it moves, and is given up when it does not (ERR-02)', async () => {
    const { failed, upload } = await begun()
    vi.useFakeTimers()
    upload.move(1)
    for (let sent = 2; sent < 5; sent++) {
      await vi.advanceTimersByTimeAsync(89_000)
      upload.move(sent)
    }
    expect(upload.isAborted).toBe(false)
    await vi.advanceTimersByTimeAsync(90_000)
    expect([await failed, upload.isAborted]).toEqual(['TimeoutError', true])
  })

  it('goes by fetch where there is nothing that tells how far it is (API-03)', async () => {
    vi.stubGlobal('XMLHttpRequest', undefined)
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('true'))
    expect(await (await uploading(() => {})(url, { method: 'POST', body: form() })).text()).toBe('true')
    expect(fetched).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
    fetched.mockRestore()
  })
})

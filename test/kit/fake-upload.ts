import { onTestFinished, vi } from 'vitest'

/** An upload that goes as far as a test says. */
export class FakeUpload extends EventTarget {
  static readonly made: FakeUpload[] = []
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  target = ''
  body: Blob | undefined
  withCredentials = false
  isAborted = false
  status = 0
  responseText = ''
  private replied = ''

  constructor() {
    super()
    FakeUpload.made.push(this)
  }
  open(method: string, url: string): void {
    this.target = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name.toLowerCase(), value)
  }
  send(body: Blob): void {
    this.body = body
  }
  abort(): void {
    this.isAborted = true
  }
  getAllResponseHeaders(): string {
    return this.replied
  }
  /** So many bytes have left. */
  move(loaded: number, total = this.body?.size ?? 0): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  reply(status: number, body: unknown, headers = 'content-type: application/json\r\n'): void {
    Object.assign(this, { status, replied: headers, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
  breakOff(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** Every upload of this test is a fake one; resolves with the next that is sent. */
export function fakeUploads(): { next: () => Promise<FakeUpload> } {
  FakeUpload.made.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  onTestFinished(() => void vi.unstubAllGlobals())
  let seen = 0
  return {
    next: () =>
      vi.waitFor(() => {
        const found = FakeUpload.made[seen]
        if (!found?.body) throw new Error('Nothing is sent yet')
        seen++
        return found
      }),
  }
}

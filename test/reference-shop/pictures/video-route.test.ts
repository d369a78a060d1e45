import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { videoUrl } from '../../../reference-shop/pictures/urls'
import { makeShop, root } from '../kit/shop'

const file = readFileSync(join(root, 'reference-shop/pictures/files/videos/systeemcamera.webm'))
const address = videoUrl('systeemcamera', 'webm')
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await (await makeShop()).app.request(path, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const header = (name: string) => response.headers.get(name)
  return { status: response.status, bytes, header }
}

describe('a video of the shop (PDP-09)', () => {
  it('is sent whole, to be kept for ever under the address of this version, and a minute under another', async () => {
    const { status, bytes, header } = await ask(address, { 'Accept-Encoding': 'br' })
    expect([status, header('Content-Type'), header('Content-Encoding'), header('Accept-Ranges')]).toEqual([
      200,
      'video/webm',
      null,
      'bytes',
    ])
    expect(bytes.equals(file)).toBe(true)
    expect(header('Content-Length')).toBe(String(file.length))
    expect(header('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(header('Set-Cookie')).toBeNull()
    const older = await ask(address.replace(/v[\da-f]{8}/, 'v01234567'))
    expect([older.status, older.header('Cache-Control')]).toEqual([200, 'public, max-age=60'])
  })

  it('is sent in part when that is asked for', async () => {
    const { status, bytes, header } = await ask(address, { Range: 'bytes=100-199' })
    expect([status, header('Content-Range'), header('Content-Length')]).toEqual([206, `bytes 100-199/${file.length}`, '100'])
    expect(bytes.equals(file.subarray(100, 200))).toBe(true)
    expect(header('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const beyond = await ask(address, { Range: `bytes=${file.length}-` })
    expect([beyond.status, beyond.header('Content-Range'), beyond.bytes.length]).toEqual([416, `bytes */${file.length}`, 0])
  })

  it('has its captions in both languages, and its other form', async () => {
    for (const ending of ['nl.vtt', 'en.vtt'] as const) {
      const captions = await ask(videoUrl('systeemcamera', ending))
      expect([captions.status, captions.header('Content-Type')]).toEqual([200, 'text/vtt; charset=utf-8'])
      expect(captions.bytes.toString()).toMatch(/^WEBVTT\n/)
    }
    expect((await ask(videoUrl('systeemcamera', 'mp4'))).header('Content-Type')).toBe('video/mp4')
  })

  it.each(['nobody.webm', 'systeemcamera.svg', '..%2fthuis.svg', 'a/b.webm'])('is not found at %s', async name => {
    expect((await ask(address.replace('systeemcamera.webm', name))).status).toBe(404)
  })
})

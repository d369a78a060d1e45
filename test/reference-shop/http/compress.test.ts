import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed } from '../../../reference-shop/http/compress'

it.each([5000, 400_000])('a body of %i bytes comes out of either encoding as it went in, and smaller on the way (RT-19)', async length => {
  const bytes = new TextEncoder().encode('<li>Oled-tv</li>'.repeat(length / 16).padEnd(length))
  const [br, gzip] = [await compressed.br(bytes), await compressed.gzip(bytes)]
  expect(Math.max(br.length, gzip.length)).toBeLessThan(length / 10)
  expect(brotliDecompressSync(br).equals(bytes)).toBe(true)
  expect(gunzipSync(gzip).equals(bytes)).toBe(true)
})

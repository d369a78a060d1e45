import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const smallest = 1000

/**
 * Maximum size in bytes that is compressed on the main thread, which takes about 2 ms. Handing the body over to another thread takes about
 * as long.
 */
const MOST_IN_PLACE = 256_000

/**
 * Without a size hint brotli allocates tables for any size, which takes four times as long as compressing a page. A higher quality takes a
 * quarter more time for 1% fewer bytes.
 */
const brotliParams = (bytes: Uint8Array) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
})

/** How to compress a body in each encoding. */
export const compressed = {
  br: async (bytes: Uint8Array): Promise<Uint8Array> =>
    (bytes.length > MOST_IN_PLACE ? brotli : brotliCompressSync)(bytes, { params: brotliParams(bytes) }),
  gzip: async (bytes: Uint8Array): Promise<Uint8Array> => (bytes.length > MOST_IN_PLACE ? zip : gzipSync)(bytes),
}

/** 'br' is preferred over 'gzip'; undefined if the client accepts neither. */
export function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | undefined {
  const taken = (header ?? '')
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
    .map(part => part.split(';')[0])
  return (['br', 'gzip'] as const).find(encoding => taken.includes(encoding))
}

/** Compresses dynamic responses; build files have precompressed copies. */
export const withCompression: MiddlewareHandler = async (c, next) => {
  await next()
  const type = c.res.headers.get('Content-Type') ?? ''
  if (!/^(text\/|application\/(json|ld\+json|xml)|image\/svg)/.test(type) || c.res.headers.has('Content-Encoding') || !c.res.body) return
  if (!/accept-encoding/i.test(c.res.headers.get('Vary') ?? '')) c.res.headers.append('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  if (!encoding) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const { status, headers } = c.res
  const small = bytes.length < smallest
  const body = small ? bytes : await compressed[encoding](bytes)
  const next_ = new Headers(headers)
  if (!small) next_.set('Content-Encoding', encoding)
  next_.set('Content-Length', String(body.length))
  c.res = undefined
  c.res = new Response(new Uint8Array(body), { status, headers: next_ })
}

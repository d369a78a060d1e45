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
 * Without a size hint brotli allocates tables for any size, which takes four times as long as compressing a page. Quality 5 takes more than
 * twice the time of 3 for 15% fewer bytes; 6 a quarter more for 1%.
 */
const brotliParams = (bytes: Uint8Array, isKept: boolean) => ({
  [constants.BROTLI_PARAM_QUALITY]: isKept ? 5 : 3,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
})

/** Compresses a body; `isKept`: it is sent more than once. */
type Compress = (bytes: Uint8Array, isKept?: boolean) => Promise<Uint8Array>

/** How to compress a body in each encoding. */
export const compressed: Record<'br' | 'gzip', Compress> = {
  br: async (bytes, isKept = false) =>
    (bytes.length > MOST_IN_PLACE ? brotli : brotliCompressSync)(bytes, { params: brotliParams(bytes, isKept) }),
  gzip: async (bytes, isKept = false) => (bytes.length > MOST_IN_PLACE ? zip : gzipSync)(bytes, { level: isKept ? 6 : 3 }),
}

const texts = new WeakMap<Response, string>()

/** Remembers the text of a response, because reading it back from the response takes longer. */
export function withText(response: Response, text: string): Response {
  texts.set(response, text)
  return response
}

/** The body of a response. */
export async function bytesOf(response: Response): Promise<Uint8Array> {
  const text = texts.get(response)
  return text === undefined ? new Uint8Array(await response.arrayBuffer()) : Buffer.from(text)
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
  if (!/^(text\/|application\/(json|ld\+json|xml)|image\/svg)/.test(type) || c.res.headers.has('Content-Encoding')) return
  if (!texts.has(c.res) && !c.res.body) return
  if (!/accept-encoding/i.test(c.res.headers.get('Vary') ?? '')) c.res.headers.append('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  if (!encoding) return
  const { status, headers } = c.res
  const bytes = await bytesOf(c.res)
  const small = bytes.length < smallest
  const body = small ? bytes : await compressed[encoding](bytes)
  const next_ = new Headers(headers)
  if (!small) next_.set('Content-Encoding', encoding)
  next_.set('Content-Length', String(body.length))
  c.res = undefined
  c.res = new Response(body as Uint8Array<ArrayBuffer>, { status, headers: next_ })
}

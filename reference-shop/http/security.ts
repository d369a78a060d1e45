import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { remembered } from '../text/remembered'
import type { ShopEnv } from './environment'

/** Different inline scripts that pages have in all: that of the islands in each of its forms, and the speculation rules. */
const MOST_SCRIPTS = 100

/** How a policy names an inline script: by what it says, so that a page is the same for everybody. */
export const hashOf = remembered(MOST_SCRIPTS, script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)

/** What a page may load and do. `scripts` are its inline scripts, word for word. */
export const policyOf = (scripts: readonly string[], payUrl = '', production = false): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${payUrl}`.trimEnd(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Only what our scripts make: the sanitiser's own, and `default` for libraries that write HTML (shared/html).
    'trusted-types default etalage',
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** For a picture opened by itself, which browsers show in a page of theirs, with styles in it. Scripts in a drawing do not run. */
export const picturePolicy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Of a file that lasts, and is script, styles, texts, a photo or a font: of which browsers make no page that could do anything. */
const isPlainFile = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !!headers.get('Cache-Control')?.includes('immutable') &&
  /^(text\/(javascript|css)|application\/json|image\/(webp|avif|png)|font\/)/.test(headers.get('Content-Type') ?? '')

/**
 * Headers of every response; plain files do without those for pages, which are half a kB with each of some twenty files of a page. Pages
 * with inline scripts set their policy themselves. Forms may lead to `payUrl`, where orders are paid, if there is such a place.
 */
export const withSecurity = (production: boolean, payUrl?: string): MiddlewareHandler<ShopEnv> => {
  const forAll = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(production && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
  const forPages = {
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': policyOf([], payUrl, production),
  }
  return async (c, next) => {
    await next()
    const isPlain = isPlainFile(c.res)
    for (const [name, value] of Object.entries({ ...forAll, ...(!isPlain && forPages) }))
      if (!c.res.headers.has(name)) c.header(name, value)
    if (isPlain) c.res.headers.delete('Content-Security-Policy')
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-cache')
    // A cache in between may hand one visitor's cookie to the next.
    else if (!/\b(private|no-store)\b/.test(c.res.headers.get('Cache-Control') ?? '')) c.res.headers.delete('Set-Cookie')
    // The rest of the body stays unread, so no other request can follow on this connection.
    if (c.res.status === 413) c.header('Connection', 'close')
  }
}

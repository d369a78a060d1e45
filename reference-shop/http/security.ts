import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { memoize } from '../cache/cache'
import type { ShopEnv } from '../environment'

/** Maximum number of distinct inline scripts on all pages: the loader in each of its forms, and the speculation rules. */
const MOST_SCRIPTS = 100

/** The hash of an inline script in the policy, so that a page can be shared between visitors; a nonce would differ. */
export const hashOf = memoize(MOST_SCRIPTS, script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)

/** The content security policy of a page. `scripts` are the texts of its inline scripts. */
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
    // Our own policies: the sanitiser's, and `default` for libraries that write HTML (shared/html).
    'trusted-types default etalage',
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** For a picture opened by itself, which browsers show in their own page with inline styles. Scripts in an SVG do not run. */
export const picturePolicy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Whether a response is an immutable script, style, text, photo or font file, which browsers do not render as a page. */
const isPlainFile = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !!headers.get('Cache-Control')?.includes('immutable') &&
  /^(text\/(javascript|css)|application\/json|image\/(webp|avif|jpeg|png)|font\/)/.test(headers.get('Content-Type') ?? '')

/**
 * Sets security headers on every response. Immutable files are exempt, because the headers would add half a kB to each of some twenty files
 * per page. Pages with inline scripts set their own policy. Forms may submit to `payUrl`, where orders are paid, if it exists.
 */
export const withSecurity = (production: boolean, payUrl?: string): MiddlewareHandler<ShopEnv> => {
  const always: [name: string, value: string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ]
  if (production) always.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  const onPages: typeof always = [
    ...always,
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Content-Security-Policy', policyOf([], payUrl, production)],
  ]
  return async (c, next) => {
    await next()
    // `c.header` would make a new response, with a stream as its body, for each header.
    const { headers, status } = c.res
    const isPlain = isPlainFile(c.res)
    for (const [name, value] of isPlain ? always : onPages) if (!headers.has(name)) headers.set(name, value)
    if (isPlain) headers.delete('Content-Security-Policy')
    const kept = headers.get('Cache-Control')
    if (kept === null) headers.set('Cache-Control', 'private, no-cache')
    // A shared cache could otherwise give one visitor's cookie to the next.
    else if (!/\b(private|no-store)\b/.test(kept)) headers.delete('Set-Cookie')
    // The rest of the body is not read, so the connection cannot be reused.
    if (status === 413) headers.set('Connection', 'close')
  }
}

import type { Context } from 'hono'

/** Sends a PDF that belongs to one visitor; caches must not reuse it without revalidation. */
export const sendPdf = (c: Context, bytes: Buffer, name: string): Response =>
  c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  })

import type { Context } from 'hono'
import { openApi } from '../../contract/api/openapi'

let text: string | undefined

/** GET /api/openapi.json, made at the first request. */
export function apiDocument(c: Context): Response {
  text ??= JSON.stringify(openApi())
  return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=300' })
}

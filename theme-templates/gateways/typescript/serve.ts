import { randomUUID } from 'node:crypto'
import { argv } from 'node:process'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { Engine } from './engine.ts'
import { gateway } from './gateway.ts'

const COOKIE = 'shop_session'
const visitors = new Map<string, Engine>()

/** The engine of the visitor, by the cookie of the session; a new one for a new visitor. In memory: keep it where your engine does. */
export function engineOf(c: Context): Engine {
  const known = visitors.get(getCookie(c, COOKIE) ?? '') ?? (c.get('engine') as Engine | undefined)
  if (known) return known
  const [id, engine] = [randomUUID(), new Engine()]
  visitors.set(id, engine)
  c.set('engine', engine)
  setCookie(c, COOKIE, id, { path: '/', httpOnly: true, sameSite: 'Lax' })
  return engine
}

export const site = new Hono().route('/api', gateway(engineOf))

/** `node serve.ts 8000`, with Node 22.18 or later; `npx tsx serve.ts 8000` with an earlier one. */
if (argv[1]?.endsWith('serve.ts')) serve({ fetch: site.fetch, port: Number(argv[2] ?? 8000), hostname: '127.0.0.1' })

// node start.mjs: Vendure, and the storefront at http://localhost:3000. PORT=0 takes any; RUNTIME=react; VENDURE_URL for one that runs already.
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { storefront } from './site.mjs'

const { PORT = 3000, RUNTIME = 'preact', VENDURE_URL } = process.env

async function ownVendure() {
  const { startVendure } = await import('./vendure.mjs')
  return startVendure(join(import.meta.dirname, 'vendure'))
}

const vendure = VENDURE_URL ?? (await ownVendure())
if (!VENDURE_URL) console.log(`Vendure: ${vendure}`)
const site = storefront(vendure, RUNTIME)
serve({ fetch: site.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => console.log(`http://localhost:${port}`))

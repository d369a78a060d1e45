// npm run documents: serves the documentation locally as any web server would. PORT: 4000; 0 takes a free one.
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const site = new Hono().use(serveStatic({ root: 'dist/site' }))
const port = Number(process.env.PORT ?? 4000)
serve({ fetch: site.fetch, port, hostname: '127.0.0.1' }, info => console.log(`Documents on http://localhost:${info.port}`))

import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { entries } from '../../contract/api/entries'

/** The viewer reads one document and sends nothing; its HTML passes through its own sanitiser. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ].join('; ')

const { version } = createRequire(import.meta.url)('swagger-ui-dist/package.json') as { version: string }

const resources = [...new Set(entries.map(({ resource }) => resource))]

const calls = (resource: string) =>
  entries
    .filter(entry => entry.resource === resource)
    .map(({ method, path, summary }) => html`<li><code>${method} ${path}</code> ${summary}</li>`)

/** GET /api/docs: all calls in plain HTML, which the viewer replaces. */
export const docsPage = (c: Context): Response | Promise<Response> => {
  const nonce = randomBytes(16).toString('base64')
  c.header('Content-Security-Policy', policyOf(nonce))
  return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Etalage</title>
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/docs/viewer.css?${version}">
<script type="module" nonce="${nonce}" src="/assets/docs/viewer.js?${version}"></script>
</head>
<body>
<header class="docs-head"><h1>The API of the shop</h1>
<p><a href="/api/openapi.json">The same as a document</a> (OpenAPI 3.1)</p>
<h2>Calls</h2></header>
<main id="calls">
${resources.map(resource => html`<h3>${resource}</h3><ul>${calls(resource)}</ul>`)}
</main>
</body>
</html>`)
}

/**
 * Loaded into a shop before it starts: it sends plain grey pictures, in the proportions of the real ones, because making those costs more
 * than most tests, and styles without transitions between pages, which cost the browser nearly as much as the pages themselves. A request
 * with the header `X-Files: real` gets what the shop sends.
 */
import { readFileSync } from 'node:fs'
import { Server } from 'node:http'
import sharp from 'sharp'

const PICTURE = /^\/beeld\/v[\da-f]{8}\/(categorie|winkel|thuis|\d+\/)\S*-\d+\.webp$/
const STYLES = /^\/assets\/(styles\/templates-\w+\.css)$/
const sizes = { categorie: [48, 36], winkel: [48, 32], thuis: [50, 30] }
const square = [48, 48]

const draw = ([width, height]) =>
  sharp({ create: { width, height, channels: 3, background: '#ddd' } })
    .webp()
    .toBuffer()
const kinds = await Promise.all(Object.entries(sizes).map(async ([kind, size]) => [kind, await draw(size)]))
const pictures = { ...Object.fromEntries(kinds), product: await draw(square) }
const headersOf = type => ({ 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' })

/** The built styles of the templates, without what asks for transitions. */
const withoutTransitions = file => {
  const css = readFileSync(new URL(`../../dist/${file}`, import.meta.url), 'utf8')
  const plain = css.replace(/@view-transition\s*{[^}]*}/, '')
  if (plain === css) throw new Error(`No @view-transition in ${file}`)
  return plain
}

const { emit } = Server.prototype
Server.prototype.emit = function (type, request, response) {
  const isPlain = type === 'request' && request.headers['x-files'] !== 'real'
  const picture = isPlain && PICTURE.exec(request.url)
  if (picture) response.writeHead(200, headersOf('image/webp')).end(pictures[picture[1]] ?? pictures.product)
  const styles = isPlain && STYLES.exec(request.url)
  if (styles) response.writeHead(200, headersOf('text/css; charset=utf-8')).end(withoutTransitions(styles[1]))
  return picture || styles ? true : emit.call(this, type, request, response)
}

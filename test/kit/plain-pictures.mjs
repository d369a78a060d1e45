/**
 * Loaded into a shop before it starts: it sends plain grey pictures, in the proportions of the real ones, because making those costs more
 * than most tests. A request with the header `X-Pictures: real` gets the real ones.
 */
import { Server } from 'node:http'
import sharp from 'sharp'

const PICTURE = /^\/beeld\/v[\da-f]{8}\/(categorie|winkel|thuis|\d+\/)\S*-\d+\.webp$/
const sizes = { categorie: [48, 36], winkel: [48, 32], thuis: [50, 30] }
const square = [48, 48]

const draw = ([width, height]) =>
  sharp({ create: { width, height, channels: 3, background: '#ddd' } })
    .webp()
    .toBuffer()
const kinds = await Promise.all(Object.entries(sizes).map(async ([kind, size]) => [kind, await draw(size)]))
const pictures = { ...Object.fromEntries(kinds), product: await draw(square) }
const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' }

const { emit } = Server.prototype
Server.prototype.emit = function (type, request, response) {
  const found = type === 'request' && request.headers['x-pictures'] !== 'real' && PICTURE.exec(request.url)
  if (!found) return emit.call(this, type, request, response)
  response.writeHead(200, headers).end(pictures[found[1]] ?? pictures.product)
  return true
}

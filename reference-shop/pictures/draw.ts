import { lookOf } from './colour'
import { glow } from './fills'
import { drawnSize, isPictureKind, type PictureKind } from './kinds'
import { contact } from './parts'
import { framed, placed } from './placing'
import type { Product } from './product'
import { products } from './products'
import { inRoom } from './rooms'
import { group, rect } from './shapes'
import { turned } from './solid'

export const views = ['voor', 'zij', 'detail', 'gebruik'] as const
export type View = (typeof views)[number]

export interface Subject {
  kind: string
  /** Six-digit hex. */
  hex: string
  size: number
  /** Brands differ in design; none is drawn as the first. */
  brand?: string
}

/** White at its edges, so that it lies on a page; a little shade in the middle, so that white lies on it. */
const ground = rect(0, 0, 960, 960, '#ffffff') + rect(0, 0, 960, 960, glow('#e6ebf0', '#eef2f5_45', '#ffffff_100'))

const square = (drawing: string): string => framed(960, 960, drawing)

const fallback = '#b08a5c'

/** What there is to draw of a subject. */
interface Drawn {
  kind: PictureKind | 'parcel'
  hex: string
  size: number
  design: number
}

const designOf = (brand: string): number => [...brand].reduce((sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) % 65521, 0) % 4

/** What is drawn of the subject: unknown kinds as a parcel, and no more sizes than differ to the eye. Two subjects that come out the same share their pictures. */
export function drawnAs({ kind, hex, size, brand = '' }: Subject): Drawn {
  const colour = /^#[\da-f]{6}$/.test(hex) ? hex : fallback
  if (!isPictureKind(kind)) return { kind: 'parcel', hex: fallback, size: 0, design: 0 }
  return { kind, hex: colour, size: drawnSize(kind, size), design: designOf(brand) }
}

/** A picture of a product as SVG of 960 by 960; the same subject gives the same picture. */
export function drawProduct(subject: Subject, view: View): string {
  const { kind, hex, size, design } = drawnAs(subject)
  if (view === 'gebruik') {
    const [room, x, y, scale, turn = 0] = products[kind].use
    const standing = placed(kind, hex, size, x, y, scale, design)
    return square(inRoom(room, turn ? group(`rotate(${turn} ${x} ${y})`, standing) : standing))
  }
  const product: Product = products[kind]
  const look = lookOf(hex, size, design)
  const front = product.front(look)
  const [foot, half] = product.stand(look)
  if (view === 'voor') return square(ground + contact(480, foot, half) + front)
  if (view === 'zij') {
    const side = product.side(look)
    return square(ground + (typeof side === 'string' ? side : turned(front, side, look)))
  }
  if (typeof product.detail === 'function') return square(ground + product.detail(look))
  const [x, y, zoom] = product.detail
  return square(ground + group(`translate(480 480) scale(${zoom}) translate(${-x} ${-y})`, front))
}

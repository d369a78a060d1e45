import { lookOf } from './colour'
import { defined } from './fills'
import type { PictureKind } from './kinds'
import { contact } from './parts'
import { products } from './products'
import { group } from './shapes'

/** A whole picture; its gradients are defined from what it uses. */
export const framed = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">${defined(drawing)}</svg>`

/** The product from the front, its foot at x, y. `size` is one of its kind's range. */
export function placed(kind: PictureKind | 'parcel', hex: string, size: number, x: number, y: number, scale = 1, design = 0): string {
  const product = products[kind]
  const look = lookOf(hex, size, design)
  const [foot, half] = product.stand(look)
  return group(`translate(${x} ${y}) scale(${scale}) translate(-480 ${-foot})`, contact(480, foot, half) + product.front(look))
}

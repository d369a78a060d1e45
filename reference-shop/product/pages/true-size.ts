import { lengthText, sceneOf, things, thingsFor, WIDEST_ON_SCREEN } from '../../../shared/product-page/rules/true-size'
import { sidesOf } from '../../catalogue/sizes'
import type { Deps } from '../../environment'
import type { ProductView, TrueSizeView } from './views'

/** The view of a product whose specifications have a width, and a height or else a depth; null for other products. */
export function trueSizeView(
  { t, render }: Pick<Deps, 't' | 'render'>,
  specifications: ProductView['product']['specifications'],
  picture = '',
): TrueSizeView | null {
  const { width, height: tall, depth } = sidesOf(specifications)
  const height = tall ?? depth
  if (!width || !height) return null
  const flat = tall === undefined
  const thick = (!flat && depth) || 0
  const names = thingsFor({ width, height }, flat)
  const [first = 'card'] = names
  const length = (mm: number): string => lengthText(mm, render.locale)
  return {
    width,
    height,
    flat,
    depth: thick,
    picture,
    scene: sceneOf({ width, height }, first, thick),
    things: names.map(value => ({ value, label: t(`details.size.things.${value}`) })),
    across: length(width),
    up: length(height),
    thingAcross: length(things[first].width),
    thingUp: length(things[first].height),
    onScreen: width <= WIDEST_ON_SCREEN,
  }
}

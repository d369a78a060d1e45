import type { PictureKind } from './kinds'
import { drawingVersion, videoVersion } from './version'
import type { View } from './views'

/** On a phone a picture as wide as the screen takes 720, at nearly half the bytes of 960. */
export const productWidths = [240, 480, 720, 960] as const
/** Of those, what a card needs on any screen. */
const cardWidths = productWidths.filter(width => width <= 720)
/** Of the picture that is looked at closely: nothing else asks for it. */
export const zoomWidth = 1920
export const sceneWidths = [480, 720, 960, 1200, 1600] as const
export type SceneWidth = (typeof sceneWidths)[number]

const at = (path: string): string => `/beeld/v${drawingVersion}/${path}`

/** Address of a product's picture; square, width in px. Browsers that accept AVIF get AVIF. */
export const pictureUrl = (productId: number, view: View, width: (typeof productWidths)[number] = 480): string =>
  at(`${productId}/${view}-${width}.webp`)

/** The same picture for mail programs, of which some know no WebP. */
export const jpegUrl = (url: string): string => url.replace(/webp$/, 'jpg')

const setOf =
  (widths: readonly (typeof productWidths)[number][]) =>
  (productId: number, view: View): string =>
    widths.map(width => `${pictureUrl(productId, view, width)} ${width}w`).join(', ')

/** For `srcset`: the product's picture in every width. */
export const pictureSet = setOf(productWidths)

/** The same for a card. */
export const cardPictureSet = setOf(cardWidths)

/** A category tile for such products, 4 by 3. */
export const categoryPictureUrl = (kind: PictureKind, width: SceneWidth = 480): string => at(`categorie/${kind}-${width}.webp`)

/** The front of a store, 3 by 2; each store has its own. */
export const storeFrontUrl = (storeId: number, width: SceneWidth = 960): string => at(`winkel/${storeId}-${width}.webp`)

/** The room at the top of the home page, 5 by 3. */
export const homePictureUrl = (width: SceneWidth = 960): string => at(`thuis-${width}.webp`)

export const energyLabelUrl = (productId: number): string => at(`${productId}/energielabel.svg`)

const inWidth = (src: string, width: number): string => src.replace(/-\d+\.webp$/, `-${width}.webp`)

/** For `srcset`: every width of the product's picture at this address. */
export const widths = (src: string): string => productWidths.map(width => `${inWidth(src, width)} ${width}w`).join(', ')

/** The picture at this address, to be looked at closely. */
export const zoomUrl = (src: string): string => inWidth(src, zoomWidth)

/** The picture at this address as a thumbnail. */
export const thumbUrl = (src: string): string => inWidth(src, productWidths[0])

/** URL of a product's video, or of its captions in Dutch or English. */
export const videoUrl = (file: string, ending: 'webm' | 'mp4' | 'nl.vtt' | 'en.vtt'): string =>
  `/beeld/v${videoVersion}/video/${file}.${ending}`

import { atom } from 'nanostores'

/** The displayed variant of a configurable product, set by the buy box and followed by the gallery and other parts of the page. */
export interface ShownVariant {
  sku: string
  /** URL of its picture in the gallery; if absent, the gallery does not move. */
  image?: string
  /** Chosen label by attribute code, and the article number under `sku`. */
  labels: Readonly<Record<string, string>>
}

/** The variant that the choice leads to; null if there is none or several, undefined until the buy box sets it. */
export const $shownVariant = atom<ShownVariant | null | undefined>(undefined)

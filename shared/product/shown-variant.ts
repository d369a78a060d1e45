import { atom } from 'nanostores'

/** What of a configurable product is on show; the buy box says so, and whatever else is about it follows. */
export interface ShownVariant {
  sku: string
  /** Address of its picture, one of the gallery's; absent, the gallery stays where it is. */
  image?: string
  /** What is chosen of each attribute, by its code, and the article number under `sku`. */
  labels: Readonly<Record<string, string>>
}

/** The variant that the shopper's choice leads to; null while it leads to none or to several, undefined until the buy box says. */
export const $shownVariant = atom<ShownVariant | null | undefined>(undefined)

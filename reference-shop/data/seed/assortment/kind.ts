import type { PictureKind } from '../../../pictures/kinds'

/** What one kind of product can be; every list is drawn from with the shop's seeded chance. */
export interface Assortment {
  category: string
  kind: PictureKind
  /** 'Oled-tv': what it is called in names and texts. */
  noun: string
  /** How many of each round of the assortment; 1 unless told. */
  share?: number
  /** Euros. */
  price: readonly [low: number, high: number]
  /** Is a voucher: costs its size in euros, and is never on offer. */
  faceValue?: true
  size: readonly [label: string, unit: string, values: readonly number[]]
  /** Facet code to the labels a product may have. */
  facets: Readonly<Record<string, readonly string[]>>
  /** Facets that a configurable product of this kind leaves to choose, the first first. */
  variants?: readonly string[]
  /** Classes; only of what the law has a label for. */
  energy?: readonly string[]
  /** Group to label to values. */
  specs: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** First paragraphs. {merk}, {naam}, {maat} and {kleur} are filled in. */
  intro: readonly string[]
  /** A heading and its paragraph; the headings are the highlights. */
  points: readonly (readonly [title: string, text: string])[]
  /** Last paragraphs. */
  advice: readonly string[]
  /** Sets of services: services.ts. */
  services?: readonly ServiceSet[]
  /** Categories of what goes with it. */
  goesWith?: readonly string[]
}

export type ServiceSet = 'cover' | 'install' | 'built-in' | 'wall' | 'recycle' | 'setup' | 'gift'

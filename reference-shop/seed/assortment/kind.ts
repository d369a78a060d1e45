import type { PictureKind } from '../../pictures/kinds'

/** A kind of product; values are drawn from each list by the seeded random generator. */
export interface Assortment {
  category: string
  kind: PictureKind
  /** 'Oled-tv': what it is called in names and texts. */
  noun: string
  /** How many of each round of the assortment; 1 unless told. */
  share?: number
  /** Euros. */
  price: readonly [low: number, high: number]
  /** A voucher: its price is its size in euros, and it is never discounted. */
  faceValue?: true
  size: readonly [label: string, unit: string, values: readonly number[]]
  /** Facet code to the labels a product may have. */
  facets: Readonly<Record<string, readonly string[]>>
  /** Facets that a configurable product of this kind leaves to choose, the first first. */
  variants?: readonly string[]
  /** Energy classes; only for kinds with a legal energy label. */
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
  /** Categories of its accessories. */
  goesWith?: readonly string[]
}

export type ServiceSet = 'cover' | 'install' | 'built-in' | 'wall' | 'recycle' | 'setup' | 'gift'

import type { PictureKind } from '../pictures/kinds'
import kinds from './data/assortment.json'

/** A kind of product; values are drawn from each list by the seeded random generator. */
export interface Assortment {
  category: string
  kind: PictureKind
  /** 'Oled-tv': the noun used in names and texts. */
  noun: string
  /** Number per round of the assortment; default 1. */
  share?: number
  /** Euros. */
  price: readonly [low: number, high: number]
  /** A voucher: its price equals its size in euros, and it is never discounted. */
  faceValue?: true
  size: readonly [label: string, unit: string, values: readonly number[]]
  /** Possible labels by facet code. */
  facets: Readonly<Record<string, readonly string[]>>
  /** Facets that are options of a configurable product of this kind, in the order of choosing. */
  variants?: readonly string[]
  /** Energy classes; only for kinds with a legal energy label. */
  energy?: readonly string[]
  /** Values by group and label. */
  specs: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Opening paragraphs. {merk}, {naam}, {maat} and {kleur} are filled in. */
  intro: readonly string[]
  /** A heading and its paragraph; the headings become the highlights. */
  points: readonly (readonly [title: string, text: string])[]
  /** Closing paragraphs. */
  advice: readonly string[]
  /** Sets of services: services.ts. */
  services?: readonly ServiceSet[]
  /** Categories of its accessories. */
  goesWith?: readonly string[]
}

export type ServiceSet = 'cover' | 'install' | 'built-in' | 'wall' | 'recycle' | 'setup' | 'gift'

const all = kinds as unknown as readonly Assortment[]

/**
 * One round of the assortment: each kind once, then additional products of the larger kinds, so that a small shop has some of everything.
 */
export const assortment: readonly Assortment[] = [...all, ...all.filter(({ share = 1 }) => share > 1)]

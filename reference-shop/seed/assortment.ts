import type { PictureKind } from '../pictures/kinds'
import kinds from './data/assortment.json'
import brands from './data/brands.json'
import families from './data/families.json'

type Values = readonly string[]
/** Values by group and label; those that depend on the size are by size. */
type Specs = Readonly<Record<string, Readonly<Record<string, Values | Readonly<Record<string, Values>>>>>>

/** What a line of a kind may have of its own. */
interface Sold {
  kind: PictureKind
  /** 'Oled-tv': the noun used in names and texts. */
  noun: string
  /** The factor makes the whole number that pictures and dimensions are chosen by; default 1. */
  size: readonly [label: string, unit: string, values: readonly number[], factor?: number]
  /** Possible labels by facet code. */
  facets: Readonly<Record<string, Values>>
  specs: Specs
  /** Facts: labels of specifications in braces are replaced by their values. */
  highlights: readonly string[]
  /** Energy classes; only for kinds with a legal energy label. */
  energy?: readonly string[]
  /** Opening paragraphs. {merk}, {naam}, {maat} and {kleur} are filled in. */
  intro: readonly string[]
  /** A heading and its paragraph. */
  points: readonly (readonly [title: string, text: string])[]
  /** Closing paragraphs. */
  advice: readonly string[]
}

/** A line of a kind, from entry level to best, with what differs from the kind. */
interface Line extends Partial<Sold> {
  /** 'Pro'; '' for the usual one. */
  name: string
  /** Euros, for the smallest and the largest size. */
  price: readonly [low: number, high: number]
  /** Absent: all sizes of the kind. */
  sizes?: readonly number[]
  /** From 0 to 1, how many buyers it suits; default 1. */
  appeal?: number
}

/** A kind of product; values are drawn from each list by the seeded random generator. */
interface Kind extends Sold {
  category: string
  /** Number per round of the assortment; default 1. */
  share?: number
  /** With {noun}, {family}, {line}, {size}, {number} (the size without unit), {model} and facets. */
  name: string
  /** Names of model families, one for each brand. */
  family?: keyof typeof families
  /** The only brand; absent: any. */
  brand?: string
  /** A voucher: its price equals its size in euros, and it is never discounted. */
  faceValue?: true
  /** Facets that are options of a configurable product of this kind, in the order of choosing. */
  variants?: readonly string[]
  lines: readonly Line[]
  /** Sets of services: services.ts. */
  services?: readonly ServiceSet[]
  /** Categories of its accessories; 'path:text' only those with the text in their name. */
  goesWith?: readonly string[]
}

/** A line of a kind in one size. */
export interface Assortment extends Omit<Kind, 'lines' | 'specs'> {
  specs: Readonly<Record<string, Readonly<Record<string, Values>>>>
  line: string
  /** The size of this model. */
  own: number
  /** Three digits. */
  model: string
  price: readonly [low: number, high: number]
  appeal: number
}

export type ServiceSet = 'cover' | 'install' | 'built-in' | 'wall' | 'recycle' | 'setup' | 'gift'

const all = kinds as unknown as readonly Kind[]

/** Part of the range of prices that depends on the size; the rest is chance. */
const BY_SIZE = 0.7

function specsOf(size: number, ...specs: readonly Specs[]): Assortment['specs'] {
  const found: Record<string, Record<string, Values>> = {}
  for (const one of specs)
    for (const [group, rows] of Object.entries(one))
      for (const [label, values] of Object.entries(rows))
        found[group] = { ...found[group], [label]: 'length' in values ? (values as Values) : (values[size] ?? []) }
  return found
}

function modelsOf({ lines, ...kind }: Kind): Assortment[] {
  return lines.flatMap(({ name: line, price: [low, high], sizes, facets, specs = {}, appeal = 1, ...own }, at) => {
    const sold = sizes ?? own.size?.[2] ?? kind.size[2]
    const sorted = sold.toSorted((one, other) => one - other)
    return sold.map((size, index): Assortment => {
      const rank = sorted.length > 1 ? sorted.indexOf(size) / (sorted.length - 1) : 0.5
      const least = low + (high - low) * BY_SIZE * rank
      return {
        ...kind,
        ...own,
        facets: { ...kind.facets, ...facets },
        specs: specsOf(size, kind.specs, specs),
        line,
        own: size,
        model: String(100 * (at + 1) + 10 * (index + 1)),
        price: [least, least + (high - low) * (1 - BY_SIZE)],
        appeal,
      }
    })
  })
}

/** One round of the assortment: each kind once, then additional products of the larger kinds, so that a small shop has some of everything. */
const round = [...all.keys(), ...[...all.keys()].filter(at => (all[at]?.share ?? 1) > 1)]
/** The models of each kind. */
export const assortment: readonly (readonly Assortment[])[] = all.map(modelsOf)

/** Coprime to the number of brands, so that each has its turn. */
const STRIDE = 5

interface Model {
  of: Assortment
  brand: string
  /** Absent for products without a family name. */
  family: string | undefined
  /** From 0: how often the brand has had this model before. */
  generation: number
}

/** The model of product `id`, from 1: a brand has no two of one kind, line, size and generation. */
export function modelOf(id: number): Model {
  const at = (id - 1) % round.length
  const index = round[at] as number
  const kind = all[index] as Kind
  const sold = assortment[index] as Assortment[]
  const before = round.slice(0, at).filter(one => one === index).length
  const turn = Math.floor((id - 1) / round.length) * (kind.share ?? 1) + before
  const which = (turn * STRIDE + index) % brands.length
  const times = kind.brand ? 0 : Math.floor(turn / brands.length)
  return {
    of: sold[(turn + times) % sold.length] as Assortment,
    brand: kind.brand ?? (brands[which] as string),
    family: kind.family && families[kind.family][which],
    generation: Math.floor(times / sold.length),
  }
}

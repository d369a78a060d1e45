import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coloursOf } from './colour'
import type { View } from './views'

/** Appearance of a product. */
export interface Subject {
  /** A folder in files/products; unknown kinds are shown as a parcel. */
  kind: string
  /** Six-digit hex. */
  hex: string
  /** In the unit of its kind; 0 if irrelevant. */
  size: number
  /** Designs differ by brand; none means the first. */
  brand?: string
}

/** A picture made from a file. */
export interface Motif {
  /** Identifies the motif. */
  name: string
  svg: () => Promise<string>
}

const designs = 'abcd'
const PARCEL = 'parcel'

const designOf = (brand: string): string =>
  designs[[...brand].reduce((sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) % 65521, 0) % designs.length] ?? ''

/** A picture file of a product: its view, and its size and design if there are several. */
interface ProductFile {
  name: string
  view: string
  size: number | undefined
  design: string | undefined
}

function productFile(name: string): ProductFile {
  const [, view = '', size, design] = /^([a-z]+)(?:-(\d+))?(?:-([a-d]))?\.svg$/.exec(name) ?? []
  return { name, view, size: size === undefined ? undefined : Number(size), design }
}

/** The size nearest to the requested one; the middle one for 0. */
function nearest(sizes: readonly number[], wanted: number): number | undefined {
  const sorted = [...new Set(sizes)].sort((a, b) => a - b)
  if (!wanted) return sorted[Math.floor(sorted.length / 2)]
  return sorted.reduce<number | undefined>(
    (best, size) => (best === undefined || Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best),
    undefined,
  )
}

/** The pictures of the shop: SVG files in a folder, read on demand. Adding a file adds a picture. */
export class PictureFiles {
  readonly #folder: string
  readonly #names: ReadonlySet<string>
  readonly #fronts: number
  readonly #products: ReadonlyMap<string, readonly ProductFile[]>

  /** `folder` is reference-shop/pictures/files. Throws when it is not there. */
  constructor(folder: string) {
    this.#folder = folder
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll('\\', '/'))
    this.#names = new Set(found)
    this.#fronts = found.filter(name => /^stores\/\d+\.svg$/.test(name)).length
    const products = new Map<string, ProductFile[]>()
    for (const path of found) {
      const [, kind, name] = /^products\/([a-z-]+)\/(.+\.svg)$/.exec(path) ?? []
      if (kind && name) products.set(kind, [...(products.get(kind) ?? []), productFile(name)])
    }
    this.#products = products
  }

  #read = (path: string): Promise<string> => readFile(join(this.#folder, path), 'utf8')

  /** A file that is used unchanged; undefined if there is none. */
  motif(path: string): Motif | undefined {
    return path.endsWith('.svg') && this.#names.has(path)
      ? { name: path.replaceAll('/', '-').replace(/\.svg$/, ''), svg: () => this.#read(path) }
      : undefined
  }

  /** Each store has its own front, as long as there are enough. */
  store(id: number): Motif | undefined {
    return this.motif(`stores/${((id - 1) % this.#fronts) + 1}.svg`)
  }

  /** The product in its colour, from the file nearest to its size and design. */
  product({ kind, hex, size, brand = '' }: Subject, view: View): Motif | undefined {
    const known = this.#products.has(kind) ? kind : PARCEL
    const files = (this.#products.get(known) ?? []).filter(file => file.view === view)
    const own = nearest(
      files.flatMap(file => file.size ?? []),
      size,
    )
    const sized = files.filter(file => file.size === own)
    const file = sized.find(({ design }) => design === designOf(brand)) ?? sized[0]
    if (!file) return undefined
    const colours = coloursOf(hex)
    return {
      name: `${known}-${file.name.replace(/\.svg$/, '')}-${colours.colour.slice(1)}`,
      svg: async () =>
        (await this.#read(`products/${known}/${file.name}`)).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => colours[name] ?? whole),
    }
  }
}

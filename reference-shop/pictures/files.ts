import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { coloursOf } from './colour'
import { inColour, type Screen } from './rendered'
import { scenes } from './scenes'
import type { View } from './views'

/** Appearance of a product. */
export interface Subject {
  /** A folder in files/products; unknown kinds are shown as a parcel. */
  kind: string
  /** Six-digit hex. */
  hex: string
  /** In the unit of its kind; 0 if irrelevant. */
  size: number
  /** Brand and name: models differ in design, and in what their screens show; none means the first design. */
  model?: string
}

/** A picture made from a file. */
export interface Motif {
  /** Identifies the motif. */
  name: string
  /** The drawing; absent for a rendered picture. */
  svg?: (() => Promise<string>) | undefined
  /** The picture, `width` px wide. */
  draw: (width: number) => Promise<Sharp>
  /** Width in px from which it shows no more; absent for a drawing. */
  finest?: number
}

/** The fronts are rendered in this width. */
const FINEST = 1200
const PARCEL = 'parcel'
/** Turns of the dice by which neighbours in the first rows of listings differ. */
const [DESIGN, SCENE] = [5832, 18499]
/** Of products that stand for others. */
const NEUTRAL = '#3a4048'

const drawing = (name: string, svg: () => Promise<string>): Motif => ({
  name,
  svg,
  draw: async width => sharp(Buffer.from(await svg())).resize(width),
})

/** Always the same one of several for the same text (FNV-1a). */
function pick<T>(several: readonly T[], text: string): T | undefined {
  const hash = [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619), 2166136261)
  return several[(hash >>> 16) % several.length]
}

/** A picture file of a product: its view, and its size and design if there are several. */
interface ProductFile {
  name: string
  view: string
  size: number | undefined
  design: string | undefined
}

const PRODUCT = /^products\/([a-z-]+)\/(([a-z]+)(?:-(\d+))?(?:-([a-h]))?\.(?:svg|webp))$/

/** The size nearest to the requested one; the middle one for 0. */
function nearest(sizes: readonly number[], wanted: number): number | undefined {
  const sorted = [...new Set(sizes)].sort((a, b) => a - b)
  if (!wanted) return sorted[Math.floor(sorted.length / 2)]
  return sorted.reduce<number | undefined>(
    (best, size) => (best === undefined || Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best),
    undefined,
  )
}

/** The pictures of the shop: drawings (SVG) and rendered pictures (WebP) in a folder, read on demand. Adding a file adds a picture. */
export class PictureFiles {
  readonly #folder: string
  readonly #names: ReadonlySet<string>
  readonly #fronts: number
  readonly #products: ReadonlyMap<string, readonly ProductFile[]>
  readonly #screens: Readonly<Record<string, Screen>>

  /** `folder` is reference-shop/pictures/files. Throws when it is not there. */
  constructor(folder: string) {
    this.#folder = folder
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll('\\', '/'))
    this.#names = new Set(found)
    this.#fronts = found.filter(name => /^stores\/\d+\.svg$/.test(name)).length
    const products = new Map<string, ProductFile[]>()
    for (const path of found.sort()) {
      const [, kind, name, view, size, design] = PRODUCT.exec(path) ?? []
      if (kind && name && view)
        products.set(kind, [...(products.get(kind) ?? []), { name, view, size: size === undefined ? undefined : Number(size), design }])
    }
    this.#products = products
    this.#screens = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8'))
  }

  #read = (path: string): Promise<string> => readFile(join(this.#folder, path), 'utf8')

  /** A file that is used unchanged; undefined if there is none. */
  motif(path: string): Motif | undefined {
    return path.endsWith('.svg') && this.#names.has(path)
      ? drawing(path.replaceAll('/', '-').replace(/\.svg$/, ''), () => this.#read(path))
      : undefined
  }

  /** Each store has its own front, as long as there are enough. */
  store(id: number): Motif | undefined {
    return this.motif(`stores/${((id - 1) % this.#fronts) + 1}.svg`)
  }

  /**
   * The product in its colour, from the file of its design that is nearest to its size: one design, and one scene on its screen, in all
   * views.
   */
  product({ kind, hex, size, model = '' }: Subject, view: View): Motif | undefined {
    const known = this.#products.has(kind) ? kind : PARCEL
    const all = this.#products.get(known) ?? []
    const own = nearest(
      all.flatMap(file => file.size ?? []),
      size,
    )
    const sized = all.filter(file => file.size === undefined || file.size === own)
    const design = model ? pick([...new Set(sized.flatMap(file => file.design ?? []))].sort(), `${DESIGN} ${model}`) : undefined
    const files = sized.filter(file => file.view === view)
    const file = files.find(one => one.design === design) ?? files[0]
    if (!file) return undefined
    const [path, colours] = [`products/${known}/${file.name}`, coloursOf(hex)]
    const [name, tone] = [`${known}-${file.name.replace(/\.\w+$/, '')}`, colours.colour.slice(1)]
    if (path.endsWith('.svg'))
      return drawing(`${name}-${tone}`, async () =>
        (await this.#read(path)).replace(/\{\{(\w+)\}\}/g, (whole, at: string) => colours[at] ?? whole),
      )
    const screen = this.#screens[`${known}/${file.name.replace(/\.\w+$/, '')}`]
    const scene = pick(scenes, `${model || kind} ${SCENE}`)
    const shown = screen && scene && { screen, scene }
    return {
      name: `${name}-${shown ? `${shown.scene.name}-` : ''}${tone}`,
      draw: width => inColour(join(this.#folder, path), colours.colour, width, shown),
      finest: FINEST,
    }
  }

  /** The room at the top of the home page. */
  home(): Motif {
    return { name: 'home', draw: width => inColour(join(this.#folder, 'home.webp'), NEUTRAL, width) }
  }

  /** Such a product in use, 4 by 3; undefined for an unknown kind. */
  category(kind: string): Motif | undefined {
    const motif = this.#products.has(kind) ? this.product({ kind, hex: NEUTRAL, size: 0 }, 'gebruik') : undefined
    return (
      motif && {
        name: `categorie-${motif.name}`,
        draw: async width =>
          (await motif.draw(width)).extract({ left: 0, top: Math.round(width / 8), width, height: Math.round(width * 0.75) }),
      }
    )
  }
}

import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { CARD } from '../../../shared/contract/card'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

export interface Banner {
  title: string
  text: string
  url: string
}

/** A block of a page made by an editor. `html` is sanitised before rendering; other texts are plain. */
export type PageBlock =
  | { type: 'text'; title: string; html: string }
  | { type: 'tips'; title: string; tips: { title: string; text: string }[] }
  | ({ type: 'banner' } & Banner)
  | { type: 'slider'; title: string; slides: Banner[] }
  /** `url` is the page with all of them. */
  | { type: 'products'; title: string; url: string; products: CardProduct[] }
  /** An embedded listing; `blockId` is its page, as in GET /api/catalog. */
  | { type: 'catalogue'; title: string; text: string; url: string; blockId: string }
  /** `ends` is an ISO 8601 moment by the server's clock, `date` the same in words. */
  | { type: 'countdown'; title: string; url: string; ends: string; date: string }

export const props = {
  blocks: json<PageBlock[]>({
    shape: [
      { type: 'string', slides: [{ url: 'string' }], tips: [{ title: 'string' }], products: [CARD], 'html?': 'string', 'ends?': 'string' },
    ],
  }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  blocks:
    'Blocks in their order: {type: text, title, html}, {type: tips, title, tips}, {type: banner, title, text, url}, {type: slider, title, slides}, {type: products, title, url, products}, {type: catalogue, title, text, url, blockId} or {type: countdown, title, url, ends, date}.',
}

export type PageBuilderViewProps = PropsOf<typeof props>

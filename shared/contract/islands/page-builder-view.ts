import type { CardProduct } from '../api/catalogue'
import { json, type PropSpecs, type PropsOf } from './props'

export interface Banner {
  title: string
  text: string
  url: string
}

/** A part of a page that an editor put together. `html` is sanitised before it is shown; other words are plain. */
export type PageBlock =
  | { type: 'text'; title: string; html: string }
  | { type: 'tips'; title: string; tips: { title: string; text: string }[] }
  | ({ type: 'banner' } & Banner)
  | { type: 'slider'; title: string; slides: Banner[] }
  /** `url` is where all of them are. */
  | { type: 'products'; title: string; url: string; products: CardProduct[] }
  /** A listing that stands elsewhere; `blockId` is the page it is on, as in GET /api/catalog. */
  | { type: 'catalogue'; title: string; text: string; url: string; blockId: string }
  /** `ends` is an ISO 8601 moment by the server's clock, `date` the same in words. */
  | { type: 'countdown'; title: string; url: string; ends: string; date: string }

export const props = {
  blocks: json<PageBlock[]>(
    'Blocks in their order: {type: text, title, html}, {type: tips, title, tips}, {type: banner, title, text, url}, {type: slider, title, slides}, {type: products, title, url, products}, {type: catalogue, title, text, url, blockId} or {type: countdown, title, url, ends, date}.',
  ),
} satisfies PropSpecs

export type PageBuilderViewProps = PropsOf<typeof props>

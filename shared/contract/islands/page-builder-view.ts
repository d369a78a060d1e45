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

export const props = {
  blocks: json<PageBlock[]>(
    'Blocks in their order: {type: text, title, html}, {type: tips, title, tips}, {type: banner, title, text, url}, {type: slider, title, slides} or {type: products, title, url, products}.',
  ),
} satisfies PropSpecs

export type PageBuilderViewProps = PropsOf<typeof props>

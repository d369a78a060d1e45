import type { DocsOf, PropSpecs, PropsOf } from './props'

/** Props of `product-questions`. The page of questions that is printed also stands in `<script type="application/json" id="questions-seed">`. */
export const props = {
  sku: { kind: 'string' },
  url: { kind: 'string' },
} satisfies PropSpecs

/** What each says, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of the product.',
  url: 'Path of the page of that product.',
}

export type ProductQuestionsProps = PropsOf<typeof props>

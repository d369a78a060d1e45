import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `product-questions`. The printed page of questions is also in `<script type="application/json" id="questions-seed">`. */
export const props = {
  sku: { kind: 'string' },
  url: { kind: 'string' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of the product.',
  url: 'Path of the page of that product.',
}

export type ProductQuestionsProps = PropsOf<typeof props>

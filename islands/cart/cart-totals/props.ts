import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** `cart-totals` takes its amounts from the page's `cart-seed`, then from the cart store. */
export const props = {
  href: { kind: 'string', default: '', printed: 'a[data-replay="to-checkout"]:not([href^="#"])' },
  label: { kind: 'string', optional: true, words: 'a[data-replay="to-checkout"]:not([href^="#"])' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  href: 'The checkout; absent: the link that the page prints, else `urls.checkout`.',
  label: 'Text of the link to the checkout; absent: that of the link that the page prints, else ours.',
}

export type CartTotalsProps = PropsOf<typeof props>

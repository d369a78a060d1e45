import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** `cart-header` takes its count from the page state and the cart store. */
export const props = {
  href: { kind: 'string', default: '', printed: 'a[href]' },
  label: { kind: 'string', optional: true, words: 'a' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  href: 'The cart; absent: the link that the page prints, else `urls.cart`.',
  label: 'Text of the link; absent: that of the link that the page prints, else the name of the cart.',
}

export type CartHeaderProps = PropsOf<typeof props>

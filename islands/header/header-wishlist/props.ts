import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** `header-wishlist` takes its count from the page state and the wishlist store. */
export const props = {
  href: { kind: 'string', default: '', printed: 'a[href]' },
  label: { kind: 'string', optional: true, words: 'a' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  href: 'The wishlist; absent: the link that the page prints, else `urls.wishlist`.',
  label: 'Text of the link; absent: that of the link that the page prints, else the name of the wishlist.',
}

export type HeaderWishlistProps = PropsOf<typeof props>

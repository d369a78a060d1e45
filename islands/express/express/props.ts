import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `express`. */
export const props = {
  sku: { kind: 'string', default: '' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'The product whose buy form the button belongs to (`form="…"`); absent: the cart is ordered.',
}

export type ExpressProps = PropsOf<typeof props>

import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `quick-order`. */
export const props = {
  rows: json<readonly { sku: string; qty: string }[]>({ shape: [{ sku: 'string', qty: 'string' }] }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  rows: 'The rows of the list as the server printed them, empty ones too: article number and quantity, as typed.',
}

export type QuickOrderProps = PropsOf<typeof props>

import type { ReturnableLine } from '../../../shared/contract/api/returns'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `return-form`. */
export const props = {
  number: { kind: 'string' },
  token: { kind: 'string', default: '' },
  lines: json<readonly ReturnableLine[]>({
    shape: [{ id: 'id', name: 'string', left: 'number', wishes: ['string'], instead: [{ id: 'id', name: 'string' }] }],
  }),
} satisfies PropSpecs

/** Describes each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  number: 'Number of the order.',
  token: 'The secret of the e-mailed link, for a guest; without it the order has to be of the customer.',
  lines: 'What can be sent back: id, name, image, back (words), left (pieces), wishes and instead (id, name) of each line.',
}

export type ReturnFormProps = PropsOf<typeof props>

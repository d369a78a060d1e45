import type { ReturnWish } from '../../../shared/contract/api/returns'
import type { Id } from '../../../shared/contract/id'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** An order line with pieces that can be returned. */
export interface ReturnableLine {
  id: Id
  name: string
  image: string
  /** Refund per piece as displayed text; '' if there is none. */
  back: string
  /** Number of pieces that can be returned. */
  left: number
  wishes: readonly ReturnWish[]
  /** Products it can be exchanged for, besides the same one. */
  instead: readonly { id: Id; name: string }[]
}

/** Props of `return-form`. */
export const props = {
  number: { kind: 'string' },
  token: { kind: 'string', default: '' },
  lines: json<readonly ReturnableLine[]>(),
} satisfies PropSpecs

/** Describes each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  number: 'Number of the order.',
  token: 'The secret of the e-mailed link, for a guest; without it the order has to be of the customer.',
  lines: 'What can be sent back: id, name, image, back (words), left (pieces), wishes and instead (id, name) of each line.',
}

export type ReturnFormProps = PropsOf<typeof props>

import type { ReturnWish } from '../api/returns'
import type { Id } from '../id'
import { type DocsOf, json, type PropSpecs, type PropsOf } from './props'

/** A line of the order of which pieces can be sent back. */
export interface ReturnableLine {
  id: Id
  name: string
  image: string
  /** What comes back in money for one, as the page says it; '' when none does. */
  back: string
  /** Pieces that can be sent back. */
  left: number
  wishes: readonly ReturnWish[]
  /** What it can be exchanged for beside the same product. */
  instead: readonly { id: Id; name: string }[]
}

/** Props of `return-form`. */
export const props = {
  number: { kind: 'string' },
  token: { kind: 'string', default: '' },
  lines: json<readonly ReturnableLine[]>(),
} satisfies PropSpecs

/** What each says, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  number: 'Number of the order.',
  token: 'The secret of the e-mailed link, for a guest; without it the order has to be of the customer.',
  lines: 'What can be sent back: id, name, image, back (words), left (pieces), wishes and instead (id, name) of each line.',
}

export type ReturnFormProps = PropsOf<typeof props>

import type { ReturnReason } from '../contract/api/returns'
import type { Id } from '../contract/id'

/** Form values by field name: `qty-7`, `reason-7`, `wish-7`, `product-7`. */
export type ReturnValues = Readonly<Record<string, string>>

interface Line {
  id: Id
  /** Pieces that can be returned. */
  left: number
}

/** Rules of the first set for the island's form: only chosen lines must be complete. */
export const fieldRules = (lines: readonly Line[], values: ReturnValues): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter(({ id }) => Boolean(values[`qty-${id}`]))
      .flatMap(({ id, left }) => [
        [`qty-${id}`, `required|integer|between:1,${left}`],
        [`reason-${id}`, 'required'],
        [`wish-${id}`, 'required'],
      ]),
  )

/** The same rules in the second set, for `data-rules` in the plain form. */
export const plainRules = ({ id, left }: Line): Record<'qty' | 'reason' | 'wish', string> => ({
  qty: `nullable|integer|min:1|max:${left}`,
  reason: `required-if:qty-${id}`,
  wish: `required-if:qty-${id}`,
})

/** Reasons for a return, in the order they are offered. */
export const reasons: readonly ReturnReason[] = [
  'changed-mind',
  'wrong-size',
  'not-as-described',
  'wrong-product',
  'damaged',
  'broken',
  'too-late',
]

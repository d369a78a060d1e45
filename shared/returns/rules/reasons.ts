import type { ReturnReason } from '../../contract/api/returns'

/** Reasons to send something back, in the order that they are offered in. */
export const reasons: readonly ReturnReason[] = [
  'changed-mind',
  'wrong-size',
  'not-as-described',
  'wrong-product',
  'damaged',
  'broken',
  'too-late',
]

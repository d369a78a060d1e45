import type { ReturnReason } from '../../contract/api/returns'

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

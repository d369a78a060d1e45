import { emitReady } from '../page/messages'
import { visitorList } from '../page/visitor-list'

const list = visitorList(({ compare }) => compare)

/** Compared products in the order of adding; updated optimistically, rolled back if the call fails. */
export const $compared = list.$ids
export const { busy, has: isCompared, put, take } = list
emitReady('compare', $compared, ({ length }) => length > 0)

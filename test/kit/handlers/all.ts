import { catalogueHandlers } from './catalogue'
import { contractHandlers } from './contract'
import { customerHandlers } from './customer'
import { quoteHandlers } from './quote'

/** The whole API as the contract describes it; the first handler that answers counts. */
export const handlers = [...catalogueHandlers, ...quoteHandlers, ...customerHandlers, ...contractHandlers]

import { ports } from '../contract/ports'

/** Wall clock in ms since 1970. */
export const now = (): number => ports().now()

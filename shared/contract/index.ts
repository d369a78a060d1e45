/** `etalage/contract`: the contract between a page, its islands and a backend. */
export * from './api/common'
export { type Entry, entries, schemas } from './api/entries'
export type { PageConfig } from './config'
export * from './dom'
export { keepIdsAsText } from './id'
export * from './props'
export type { CartSeed, CheckoutSeed, OrderSeed } from './seeds'
export { CONTRACT, fitsContract } from './version'

/** The actions of wishlist and comparison in one file, loaded at the first press. */
export * from '../compare/actions'
export * from '../wishlist/actions'
export * from '../wishlist/actions'

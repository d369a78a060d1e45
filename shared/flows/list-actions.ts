/** The actions of wishlist and comparison in one file, loaded at the first press. */
export * from '../compare/sync'
export * from '../wishlist/sync'

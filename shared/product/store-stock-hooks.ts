import { useEffect } from 'react'
import type { StoreStock } from '../contract/api/stores'
import { now } from '../page/clock'
import { useStore } from '../page/hooks'
import { $myStore, chooseStore } from '../stores/my-store'
import { $shownVariant } from './shown-variant'
import {
  $storeStock,
  $storeStockError,
  $storeStockPending,
  findStoreStock,
  findStoreStockHere,
  printedStoreStock,
  refreshStoreStock,
} from './store-stock'

/** Where a product, or its chosen variant, lies: stores that have it and the shopper's own, nearest first, and how to ask from elsewhere. */
export function useStoreStock(printed: string) {
  const variant = useStore($shownVariant)?.sku
  const sku = variant ?? printed
  const held = useStore($storeStock) ?? printedStoreStock(printed)
  // What stores have of another variant says nothing about this one.
  const found = held?.sku === sku ? held.list : null
  const mine = useStore($myStore)?.identifier
  const stores: readonly StoreStock[] = found?.stores.filter(({ in_stock, store }) => in_stock || store.identifier === mine) ?? []
  useEffect(() => {
    if (sku) refreshStoreStock(sku, printed)
  }, [sku, printed])
  return {
    sku,
    /** To be named when reserving. */
    variant,
    stores,
    mine,
    /** Somebody asked, and the place is known. */
    isAnswered: found !== null && found.origin !== null,
    isUnknown: found !== null && found.origin === null,
    isPending: useStore($storeStockPending),
    error: useStore($storeStockError),
    now: now(),
    find: (query: string) => void findStoreStock(sku, query),
    findHere: () => void findStoreStockHere(sku),
    choose: chooseStore,
  }
}

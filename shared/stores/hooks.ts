import { useEffect, useRef, useState } from 'react'
import type { StoreStock } from '../contract/api/stores'
import { loadChunk } from '../contract/ports'
import { now } from '../page/clock'
import { useStore } from '../page/hooks'
import { $shownVariant } from '../page/product'
import type { LiveMap, MapOptions, MapView } from '../widgets/map/index'
import {
  $chosenStore,
  $myStore,
  $routeError,
  $routePending,
  $routeStart,
  $shownStores,
  $storeList,
  $storeServices,
  $storeStock,
  $storeStockError,
  $storeStockPending,
  $storesError,
  $storesPending,
  choose,
  chooseStore,
  findStoreStock,
  findStoreStockHere,
  findStores,
  findStoresHere,
  printedStoreStock,
  refreshKeptStores,
  refreshStoreStock,
  routeAsked,
  startAt,
  startHere,
  toggleService,
} from './store'

/** The store finder: query, results and the highlighted store. */
export function useStores() {
  const list = useStore($storeList)
  useEffect(() => void refreshKeptStores(), [])
  return {
    list,
    stores: useStore($shownStores),
    services: useStore($storeServices),
    chosen: useStore($chosenStore),
    isPending: useStore($storesPending),
    error: useStore($storesError),
    now: now(),
    find: (query: string) => void findStores(query),
    findHere: () => void findStoresHere(),
    choose,
    mine: useStore($myStore)?.identifier,
    makeMine: chooseStore,
    toggleService,
  }
}

/** Start of the route to a store, and how to set it. */
export function useRoute() {
  return {
    asked: routeAsked,
    start: useStore($routeStart),
    isPending: useStore($routePending),
    error: useStore($routeError),
    startAt: (query: string) => void startAt(query),
    startHere: (label: string) => void startHere(label),
  }
}

/** A live map in an element, loaded when `isWanted`; until then, or if that fails, the element keeps its content. */
export function useMap(
  isWanted: boolean,
  view: MapView,
  drawn: Omit<MapOptions, 'onChoose' | 'country'> & { country: MapOptions['country'] | undefined },
  onChoose: (id: string) => void,
) {
  const element = useRef<HTMLDivElement | null>(null)
  const map = useRef<LiveMap | null>(null)
  const [isLive, setLive] = useState(false)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  const [{ country, zoomIn, zoomOut }] = useState(drawn)

  useEffect(() => {
    const host = element.current
    if (!isWanted || !host || !country) return
    let isGone = false
    loadChunk('widgets-map', () => import('../widgets/map'))
      .then(({ openMap }) => openMap(host, { country, zoomIn, zoomOut, onChoose: id => choose.current(id) }))
      .then(live => {
        if (isGone) return live.stop()
        map.current = live
        setLive(true)
      })
      .catch(error => console.warn('Map failed to load.', error))
    return () => {
      isGone = true
      map.current?.stop()
      map.current = null
    }
  }, [isWanted, country, zoomIn, zoomOut])

  const { points, chosen, from, withLine } = view
  useEffect(() => {
    if (isLive) map.current?.show({ points, chosen, from, withLine })
  }, [isLive, points, chosen, from, withLine])

  return { element, isLive }
}

/** Stores that have a product or its chosen variant in stock, and the shopper's own, nearest first; and how to search near another place. */
export function useStoreStock(printed: string) {
  const variant = useStore($shownVariant)?.sku
  const sku = variant ?? printed
  const last = useStore($storeStock) ?? printedStoreStock(printed)
  // Stock of another variant does not count for this one.
  const found = last?.sku === sku ? last.list : null
  const mine = useStore($myStore)?.identifier
  const stores: readonly StoreStock[] = found?.stores.filter(({ in_stock, store }) => in_stock || store.identifier === mine) ?? []
  useEffect(() => {
    if (sku) refreshStoreStock(sku, printed)
  }, [sku, printed])
  return {
    sku,
    /** Article number to reserve, if it is not the product's own. */
    variant,
    stores,
    mine,
    /** A search has been made, and its place was found. */
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

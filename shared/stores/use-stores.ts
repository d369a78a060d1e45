import { useEffect } from 'react'
import { now } from '../page/clock'
import { useStore } from '../page/use-store'
import { $myStore, chooseStore } from './my-store'
import {
  $chosenStore,
  $shownStores,
  $storeList,
  $storeServices,
  $storesError,
  $storesPending,
  choose,
  findStores,
  findStoresHere,
  refreshKeptStores,
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

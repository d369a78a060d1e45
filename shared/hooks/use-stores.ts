import { useEffect } from 'react'
import { now } from '../state/clock'
import { $myStore, chooseStore } from '../state/my-store'
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
} from '../state/stores'
import { useStore } from './use-store'

/** The finder: what was asked, what was found and which store stands out. */
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

import { useEffect } from 'react'
import type { Id } from '../contract/id'
import { useStore } from '../page/use-store'
import { $selected, $services, $servicesFailed, chooseService, loadServices, selectedFor } from '../services/store'
import { saveServices } from './line-changes'
import { $lineErrors } from './line-errors'
import { $pendingItems } from './store'

/** The services of a cart line: what is available, what is selected, and how to save it. */
export function useLineServices(itemId: Id, sku: string, onQuote: readonly string[]) {
  const load = (): void => void loadServices(itemId, sku, onQuote)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per line; later selections are kept
  useEffect(load, [itemId, sku])
  return {
    services: useStore($services)[sku],
    selected: selectedFor(useStore($selected), itemId, sku),
    hasFailed: useStore($servicesFailed).includes(sku),
    busy: useStore($pendingItems).includes(itemId),
    error: useStore($lineErrors).get(itemId),
    load,
    choose: (service: string, isOn: boolean) => chooseService(itemId, sku, service, isOn),
    save: () => saveServices(itemId, sku),
  }
}

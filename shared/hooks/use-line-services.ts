import { useEffect } from 'react'
import { $pendingItems } from '../state/cart'
import { saveServices } from '../state/flows/cart-changes'
import { $lineErrors } from '../state/line-errors'
import { $selected, $services, $servicesFailed, chooseService, loadServices, selectedFor } from '../state/services'
import { useStore } from './use-store'

/** The services of a line in the cart: what there is, what is chosen, and how to keep it. */
export function useLineServices(itemId: number, sku: string, onQuote: readonly string[]) {
  const load = (): void => void loadServices(itemId, sku, onQuote)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per line; what is chosen meanwhile stays
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

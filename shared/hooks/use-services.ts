import { useState } from 'react'
import { addMissing } from '../state/flows/buy-product'
import { $missing, $selected, $services, $servicesFailed, chooseService, loadServices, selectedFor } from '../state/services'
import { useStore } from './use-store'

/** Services chosen with a product at a place of the page. */
export const useSelectedServices = (index: number, sku: string) => selectedFor(useStore($selected), index, sku)

/** The services to be had with a product, what is chosen of them, and what did not come along into the cart. */
export function useServices(index: number, sku: string) {
  const [retrying, setRetrying] = useState(false)
  const selected = useSelectedServices(index, sku)
  const add = async (): Promise<void> => {
    if (retrying) return
    setRetrying(true)
    await addMissing()
    setRetrying(false)
  }
  return {
    services: useStore($services)[sku],
    hasFailed: useStore($servicesFailed).includes(sku),
    selected,
    missing: useStore($missing),
    retrying,
    choose: (service: string, isOn: boolean) => chooseService(index, sku, service, isOn),
    load: () => void loadServices(index, sku),
    addMissing: () => void add(),
  }
}

import { $selected, $services, $servicesFailed, chooseService, loadServices, selectedFor } from '../state/services'
import { useStore } from './use-store'

/** Services chosen with a product at a place of the page. */
export const useSelectedServices = (index: number, sku: string) => selectedFor(useStore($selected), index, sku)

/** The services to be had with a product, and what is chosen of them. */
export const useServices = (index: number, sku: string) => ({
  services: useStore($services)[sku],
  hasFailed: useStore($servicesFailed).includes(sku),
  selected: useSelectedServices(index, sku),
  choose: (service: string, isOn: boolean) => chooseService(index, sku, service, isOn),
  load: () => void loadServices(index, sku),
})

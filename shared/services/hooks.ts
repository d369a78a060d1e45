import { useStore } from '../page/hooks'
import { $selected, $services, $servicesFailed, chooseService, loadServices, selectedFor } from './store'

/** Services selected with the product at this position of the page. */
export const useSelectedServices = (index: number, sku: string) => selectedFor(useStore($selected), index, sku)

/** The services available for a product, and the selected ones. */
export const useServices = (index: number, sku: string) => ({
  services: useStore($services)[sku],
  hasFailed: useStore($servicesFailed).includes(sku),
  selected: useSelectedServices(index, sku),
  choose: (service: string, isOn: boolean) => chooseService(index, sku, service, isOn),
  load: () => void loadServices(index, sku),
})

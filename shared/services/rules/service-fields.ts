import type { ChildService, ProductService } from '../../contract/api/services'
import type { Selected } from './services'

type Fields = Readonly<Record<string, string>>

/** Skus of services in a form or an address: `dienst_SRV-1=1`, `groep_cover=SRV-2`. */
export const skusIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('dienst_') ? [name.slice(7)] : name.startsWith('groep_') ? [value] : [],
  )

/** The services that a form holds; what goes with a service that is not chosen does not count. */
export function selectedIn(services: readonly ProductService[], fields: Fields): Selected {
  const skus = skusIn(fields)
  const isChosen = ({ sku }: ChildService): boolean => skus.includes(sku)
  const chosen = services.filter(isChosen).flatMap(service => [service, ...Object.values(service.children).filter(isChosen)])
  return Object.fromEntries(chosen.map(service => [service.sku, service]))
}

import type { ChildService, ProductService } from '../../contract/api/services'
import type { Selected } from './services'

type Fields = Readonly<Record<string, string>>

/** Skus of the services in form values or an address: `dienst_SRV-1=1`, `groep_cover=SRV-2`. */
export const skusIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('dienst_') ? [name.slice(7)] : name.startsWith('groep_') ? [value] : [],
  )

/** The services in form values; child services of a service that is not chosen are ignored. */
export function selectedIn(services: readonly ProductService[], fields: Fields): Selected {
  const skus = skusIn(fields)
  const isChosen = ({ sku }: ChildService): boolean => skus.includes(sku)
  const chosen = services.filter(isChosen).flatMap(service => [service, ...Object.values(service.children).filter(isChosen)])
  return Object.fromEntries(chosen.map(service => [service.sku, service]))
}

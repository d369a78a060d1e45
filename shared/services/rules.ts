import type { ChildService, ProductService } from '../contract/api/services'
import { sumOf } from '../price/rules/price'

/** The services chosen with a product, by service sku. */
export type Selected = Readonly<Record<string, ChildService>>

const without = (selected: Selected, skus: readonly string[]): Selected =>
  Object.fromEntries(Object.entries(selected).filter(([sku]) => !skus.includes(sku)))

const family = (services: readonly ProductService[], sku: string): string[] => [
  sku,
  ...Object.keys(services.find(one => one.sku === sku)?.children ?? {}),
]

const parentOf = (services: readonly ProductService[], sku: string): ProductService | undefined =>
  services.find(({ children }) => Object.hasOwn(children, sku))

const find = (services: readonly ProductService[], sku: string): ChildService | undefined =>
  services.find(one => one.sku === sku) ?? parentOf(services, sku)?.children[sku]

function add(services: readonly ProductService[], selected: Selected, service: ChildService): Selected {
  const rivals = Object.values(selected).filter(
    one => service.type === 'radio' && one.option_group === service.option_group && one.sku !== service.sku,
  )
  const rest = without(
    selected,
    rivals.flatMap(({ sku }) => family(services, sku)),
  )
  const parent = parentOf(services, service.sku)
  const base = parent && !rest[parent.sku] ? add(services, rest, parent) : rest
  return { ...base, [service.sku]: service }
}

/**
 * Selects a service, or deselects it with its children. A radio button replaces the other service of its group, with its children; a child
 * also selects its parent. Unknown skus change nothing.
 */
export function choose(services: readonly ProductService[], selected: Selected, sku: string, isOn: boolean): Selected {
  const service = find(services, sku)
  if (!service) return selected
  return isOn ? add(services, selected, service) : without(selected, family(services, sku))
}

/**
 * The initial selection: the services on the quote, and beside them what the shop proposes. In the EU a shop may propose only free ones
 * (directive 2011/83, article 22); which it proposes is up to the shop.
 */
export function preselect(services: readonly ProductService[], onQuote: readonly string[]): Selected {
  const valid = onQuote.reduce<Selected>((selected, sku) => choose(services, selected, sku, true), {})
  const proposed = services.filter(({ default_selected }) => default_selected)
  const isTaken = ({ option_group }: ProductService): boolean =>
    option_group !== null && Object.values(valid).some(one => one.option_group === option_group)
  return proposed.reduce((selected, service) => (isTaken(service) ? selected : choose(services, selected, service.sku, true)), valid)
}

/** Price of the selected services per product. */
export const servicesPrice = (selected: Selected, digits = 2): number =>
  sumOf(
    Object.values(selected).map(({ price = 0 }) => ({ price, qty: 1 })),
    digits,
  )

type Fields = Readonly<Record<string, string>>

/** Skus of the services in form values or an address: `service_SRV-1=1`, `group_cover=SRV-2`. */
export const skusIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('service_') ? [name.slice(8)] : name.startsWith('group_') ? [value] : [],
  )

/** The services in form values; child services of a service that is not chosen are ignored. */
export function selectedIn(services: readonly ProductService[], fields: Fields): Selected {
  const skus = skusIn(fields)
  const isChosen = ({ sku }: ChildService): boolean => skus.includes(sku)
  const chosen = services.filter(isChosen).flatMap(service => [service, ...Object.values(service.children).filter(isChosen)])
  return Object.fromEntries(chosen.map(service => [service.sku, service]))
}

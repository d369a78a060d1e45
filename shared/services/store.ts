import { atom } from 'nanostores'
import type { ProductService } from '../contract/api/services'
import type { Id } from '../contract/id'
import { $product } from '../page/product'
import * as servicesApi from './calls'
import { choose, preselect, type Selected, skusIn } from './rules'

/** Available services by product sku. */
export const $services = atom<Readonly<Record<string, readonly ProductService[]>>>({})

/** Skus whose services failed to load; shown in place, without an alert. */
export const $servicesFailed = atom<readonly string[]>([])

/** Selected services by position on the page and product: '0 NOV-55Q7'. */
export const $selected = atom<Readonly<Record<string, Selected>>>({})

/** The cart line that the selected services were last sent with; null before. */
export const $cartItemId = atom<Id | null>(null)

/** Key in `$selected` of a product at a position on the page. */
export const keyOf = (index: number | string, sku: string): string => `${index} ${sku}`

/** Services selected with the product at this position, by service sku. */
export const selectedFor = (all: Readonly<Record<string, Selected>>, index: number | string, sku: string): Selected =>
  all[keyOf(index, sku)] ?? {}

function receive(index: number | string, sku: string, services: readonly ProductService[], onQuote: readonly string[]): void {
  $services.set({ ...$services.get(), [sku]: services })
  $servicesFailed.set($servicesFailed.get().filter(one => one !== sku))
  if (!$selected.get()[keyOf(index, sku)]) $selected.set({ ...$selected.get(), [keyOf(index, sku)]: preselect(services, onQuote) })
}

/**
 * Reads the services of a product unless known, and selects those on the quote, else those that the shop proposes. A failure is logged and
 * shown in place; the page stays usable.
 */
export async function loadServices(index: number | string, sku: string, onQuote: readonly string[] = []): Promise<void> {
  const known = $services.get()[sku]
  if (known) return receive(index, sku, known, onQuote)
  try {
    receive(index, sku, await servicesApi.fetchServices(sku), onQuote)
  } catch (error) {
    console.warn('Services could not be read.', error)
    $servicesFailed.set([...$servicesFailed.get().filter(one => one !== sku), sku])
  }
}

/** Toggles a service together with its children. */
export function chooseService(index: number | string, sku: string, service: string, isOn: boolean): void {
  const all = $selected.get()
  const selected = choose($services.get()[sku] ?? [], selectedFor(all, index, sku), service, isOn)
  $selected.set({ ...all, [keyOf(index, sku)]: selected })
}

function takePrinted(): void {
  const { sku, services, chosen = {} } = $product.get() ?? {}
  if (sku !== undefined && services) receive(0, sku, services, skusIn(chosen))
}

takePrinted()
$product.listen(takePrinted)

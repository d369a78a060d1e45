import { atom } from 'nanostores'
import * as servicesApi from '../api/services'
import type { ProductService } from '../contract/api/services'
import { skusIn } from '../domain/service-fields'
import { choose, preselect, type Selected } from '../domain/services'
import { $product } from './product/seed'

/** Services to be had, by product sku. */
export const $services = atom<Readonly<Record<string, readonly ProductService[]>>>({})

/** Skus whose services could not be read; said in place, without an alarm. */
export const $servicesFailed = atom<readonly string[]>([])

/** Chosen services by place and product: '0 NOV-55Q7'. */
export const $selected = atom<Readonly<Record<string, Selected>>>({})

/** Of a product at a place of the page, in `$selected`. */
export const keyOf = (index: number, sku: string): string => `${index} ${sku}`

/** What is chosen with this product at this place of the page, by service sku. */
export const selectedFor = (all: Readonly<Record<string, Selected>>, index: number, sku: string): Selected => all[keyOf(index, sku)] ?? {}

function receive(index: number, sku: string, services: readonly ProductService[], onQuote: readonly string[]): void {
  $services.set({ ...$services.get(), [sku]: services })
  $servicesFailed.set($servicesFailed.get().filter(one => one !== sku))
  if (!$selected.get()[keyOf(index, sku)]) $selected.set({ ...$selected.get(), [keyOf(index, sku)]: preselect(services, onQuote) })
}

/**
 * Reads the services of a product, unless they are known; those on the quote are chosen at first, else what the shop proposes.
 * A failure is logged and said in place; the page stays usable.
 */
export async function loadServices(index: number, sku: string, onQuote: readonly string[] = []): Promise<void> {
  const known = $services.get()[sku]
  if (known) return receive(index, sku, known, onQuote)
  try {
    receive(index, sku, await servicesApi.fetchServices(sku), onQuote)
  } catch (error) {
    console.warn('Services could not be read.', error)
    $servicesFailed.set([...$servicesFailed.get().filter(one => one !== sku), sku])
  }
}

/** Chooses a service or takes it back, with what hangs on it. */
export function chooseService(index: number, sku: string, service: string, isOn: boolean): void {
  const all = $selected.get()
  const selected = choose($services.get()[sku] ?? [], selectedFor(all, index, sku), service, isOn)
  $selected.set({ ...all, [keyOf(index, sku)]: selected })
}

const { sku, services, chosen = {} } = $product.get() ?? {}
if (sku !== undefined && services) receive(0, sku, services, skusIn(chosen))

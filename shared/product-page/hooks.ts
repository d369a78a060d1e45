import { useEffect, useRef, useState } from 'react'
import type { CardProduct } from '../contract/api/catalogue'
import { asId, type Id } from '../contract/id'
import type { ChosenFields } from '../contract/product'
import { useStore } from '../page/hooks'
import { $shownVariant } from '../page/product'
import { $pageState } from '../page/visitor'
import type { Purchase } from './actions'
import { buyGroup, buyProduct, retryFailedExtras } from './actions'
import {
  $choices,
  $entries,
  $partialFailure,
  $quantities,
  $screenScale,
  $staleStocks,
  $stocks,
  $variant,
  bundleOption,
  chooseOption,
  chooseSelection,
  loadStock,
  measureScreen,
  removeSelection,
  setQuantity,
  variantOption,
  watchStock,
} from './store'

const fieldsOf = (form: HTMLFormElement): ChosenFields =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/**
 * A buy form, with the fields elsewhere on the page that belong to it through `form="…"`, taken over by an island or not. `ticked` are the
 * ids of its ticked accessories; the sentence that `together` makes from them is also shown in the form's output `samen`.
 */
export function useBuyForm(together: (ticked: readonly Id[]) => string) {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<readonly Id[]>([])
  const read = (): ChosenFields => (form.current ? fieldsOf(form.current) : {})
  const follow = (): void => {
    const now = Object.keys(read()).flatMap(name => (name.startsWith('accessory_') ? [asId(name.slice(10))] : []))
    // The same ones do not render the box again.
    setTicked(before => (before.join() === now.join() ? before : now))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same
  useEffect(() => {
    const { current } = form
    if (!current) return
    const { ownerDocument } = current
    const onChange = ({ target }: Event): void => {
      if ((target as HTMLInputElement).form === current) follow()
    }
    follow()
    ownerDocument.addEventListener('change', onChange)
    return () => ownerDocument.removeEventListener('change', onChange)
  }, [])
  const sum = together(ticked)
  useEffect(() => {
    const output = form.current?.elements.namedItem('together')
    if (output instanceof HTMLOutputElement && output.value !== sum) output.value = sum
  }, [sum])
  return {
    form,
    sum,
    /** Current values of the form. */
    read,
    /** Unticks the accessories, so that a second purchase does not add them again. */
    untick() {
      for (const one of form.current?.elements ?? [])
        if (one instanceof HTMLInputElement && one.name.startsWith('accessory_')) one.checked = false
      follow()
    },
  }
}

/** The choices for the page's configurable product, the variant they lead to, and the functions to choose and buy. */
export const useVariant = () => ({
  choices: useStore($choices),
  variant: useStore($variant),
  choose: chooseOption,
  buy: (purchase: Purchase, qty: number) => buyProduct(purchase, qty, variantOption()),
})

/** The choices for the page's bundle, with the functions to change and buy it. */
export const useBundle = () => ({
  entries: useStore($entries),
  choose: chooseSelection,
  remove: removeSelection,
  buy: (purchase: Purchase, qty: number) => buyProduct(purchase, qty, bundleOption()),
})

/** Quantities of the page's group, with the functions to change and buy them. */
export const useGroup = () => ({ quantities: useStore($quantities), setQuantity, buy: buyGroup })

/** What could not be added with the last purchase on this page, and a retry. */
export function usePartialFailure() {
  const failure = useStore($partialFailure)
  const [isRetrying, setRetrying] = useState(false)
  const retry = async (): Promise<void> => {
    if (isRetrying) return
    setRetrying(true)
    await retryFailedExtras().catch(() => false)
    setRetrying(false)
  }
  const named = failure && [...failure.services, ...failure.accessories].flatMap(({ name }) => name || [])
  return { failed: failure && { name: failure.name, names: named?.join(', ') ?? '' }, isRetrying, retry: () => void retry() }
}

/**
 * Stock of a product, or of its chosen variant: as printed until it is read, and unknown until then if the printed stock is of another.
 * `isStale` when reading it failed. `printedSku` is what the printed stock is of.
 */
export function useStock(sku: string, printedSku: string, printed: { inStock: boolean; text: string }) {
  const variant = useStore($shownVariant)
  const shownSku = variant === undefined ? printedSku : (variant?.sku ?? sku)
  const known = useStore($stocks)[shownSku]
  const isStale = useStore($staleStocks).includes(shownSku)
  useEffect(() => {
    if (shownSku !== printedSku) void loadStock(shownSku)
    return watchStock(shownSku)
  }, [shownSku, printedSku])
  const ofShown = shownSku === printedSku ? printed : null
  const shown = known ? { inStock: known.in_stock, text: known.stock_text } : ofShown
  return { shown, isStale, retry: () => void loadStock(shownSku) }
}

const none: readonly CardProduct[] = []

/** Recently viewed products, newest first; empty until visitor data is known. */
export const useRecent = (): readonly CardProduct[] => useStore($pageState).recent ?? none

/** CSS px per mm of this screen, and how to measure it anew. */
export const useScreenScale = (): [scale: number, measure: (scale: number) => void] => [useStore($screenScale), measureScreen]

import { offers } from '../contract/config'
import type { Id } from '../contract/id'
import { useStore } from '../page/hooks'
import { useIsB2B } from '../price/hooks'
import * as actions from './actions'
import * as coupon from './coupon'
import { applyCoupon, removeCoupon } from './coupon'
import * as cart from './store'
import { $lineErrors, $pendingItems, $unsentQty, $wantedQty, stepOf } from './store'
import './hooks'
import { type ComponentType, useEffect } from 'react'
import { loadChunk } from '../contract/ports'
import { $selected, $services, $servicesFailed, chooseService, loadServices, selectedFor } from '../services/store'
import { saveServices, undoRemoval } from './actions'

/** Whether lines can be put aside. A quote that the page did not print may yet say so. */
export const canSaveForLater = (): boolean => {
  const quote = cart.$quote.get()
  return offers('saveForLater') && (!quote || quote.saved_items !== undefined)
}

/** Whether the cart can be paid with gift cards. Totals that the page did not print may yet say so. */
export const takesGiftCards = (): boolean => {
  const totals = cart.$totals.get()
  return offers('giftCards') && (!totals || totals.gift_cards !== undefined)
}

/** The lines of the cart and their actions. */
export function useCartLines() {
  return {
    quote: useStore(cart.$quote),
    pending: useStore(cart.$pendingItems),
    lineErrors: useStore($lineErrors),
    unsent: useStore($unsentQty),
    wanted: useStore($wantedQty),
    removed: useStore(cart.$removed),
    error: useStore(cart.$cartError),
    loading: useStore(cart.$cartLoading),
    load: () => void Promise.all([actions.loadCart(), actions.loadTotals()]),
    change: (itemId: Id, qty: number) => void actions.changeQty(itemId, qty),
    step: (itemId: Id, by: 1 | -1) => void actions.changeQty(itemId, stepOf(itemId, by)),
    remove: (itemId: Id) => void actions.changeQty(itemId, 0),
    undo: undoRemoval,
  }
}

/** The totals of the cart; `failed` if the last refresh failed. */
export function useTotals() {
  return {
    quote: useStore(cart.$quote),
    totals: useStore(cart.$totals),
    isB2B: useIsB2B(),
    pending: useStore(cart.$totalsPending),
    failed: useStore(cart.$totalsFailed),
    reload: () => void actions.loadTotals(),
  }
}

/** The coupon code: what is applied, typed or refused. */
export function useCoupon() {
  return {
    code: useStore(coupon.$couponCode),
    loading: useStore(coupon.$couponLoading),
    message: useStore(coupon.$couponMessage),
    typed: coupon.typedCoupon,
    apply: (code: string) => void applyCoupon(code),
    remove: () => void removeCoupon(),
  }
}

/** The services of a cart line: what is available, what is selected, and how to save it. */
export function useLineServices(itemId: Id, sku: string, onQuote: readonly string[]) {
  const load = (): void => void loadServices(itemId, sku, onQuote)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per line; later selections are kept
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

let Form: ComponentType | undefined

/** Loads the code of `CartGiftCards` if the shop accepts gift cards. */
export async function giftCardsReady(): Promise<void> {
  if (takesGiftCards()) Form = (await loadChunk('cart-GiftCards', () => import('./GiftCards'))).GiftCardsForm
}

/** Payment with gift cards; nothing if the shop does not accept them. */
export const CartGiftCards = () => Form && <Form />

import type { ComponentType } from 'react'
import { loadPart } from '../contract/ports'
import { takesGiftCards } from './use-cart-page'

let Form: ComponentType | undefined

/** Loads the code of `GiftCardsLater` if the shop accepts gift cards. */
export async function giftCardsReady(): Promise<void> {
  if (takesGiftCards()) Form = (await loadPart('cart-gift-cards-form', () => import('./gift-cards-form'))).GiftCardsForm
}

/** Payment with gift cards; nothing if the shop does not accept them. */
export const GiftCardsLater = () => Form && <Form />

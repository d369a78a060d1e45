import type { ComponentType } from 'react'
import { loadPart } from '../contract/ports'
import { takesGiftCards } from './use-cart-page'

let Form: ComponentType | undefined

/** Loads what `GiftCardsLater` shows, where the shop takes gift cards. */
export async function giftCardsReady(): Promise<void> {
  if (takesGiftCards()) Form = (await loadPart('cart-gift-cards-form', () => import('./gift-cards-form'))).GiftCardsForm
}

/** Paying with gift cards; nothing where the shop takes none. */
export const GiftCardsLater = () => Form && <Form />

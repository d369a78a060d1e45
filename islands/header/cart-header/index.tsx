import { useEffect } from 'react'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { finishIfOrdered, useCart } from '../../../shared/hooks/use-cart'
import { loadTexts } from '../../../shared/i18n/texts'
import { Toasts } from '../../../shared/parts/Toasts'
import { CartHeader } from './CartHeader'

export { props } from '../../../shared/contract/islands/cart-header'
export const ready = async (): Promise<void> => {
  finishIfOrdered()
  await loadTexts('cart', 'common', 'product')
}

export default function CartHeaderIsland({ slots }: WithSlots) {
  const cart = useCart()
  const { isOpen, load } = cart
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load])
  return (
    <>
      <CartHeader {...cart} slots={slots} />
      <Toasts />
    </>
  )
}

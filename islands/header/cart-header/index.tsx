import { useEffect } from 'react'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { finishIfOrdered, load, useCart } from '../../../shared/hooks/use-cart'
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
  const { isOpen } = cart
  useEffect(() => {
    // Beside the code of the panel.
    if (isOpen) load()
  }, [isOpen])
  return (
    <>
      <CartHeader {...cart} slots={slots} />
      <Toasts />
    </>
  )
}

import { useEffect } from 'react'
import { load, useCart } from '../../../shared/cart/hooks'
import type { CartHeaderProps } from '../../../shared/contract/islands/cart-header'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts } from '../../../shared/i18n/texts'
import { Toasts } from '../../../shared/page/Toasts'
import { CartHeader } from './CartHeader'

export { props } from '../../../shared/contract/islands/cart-header'
export const ready = (): Promise<void> => loadTexts('cart', 'common', 'product')

export default function CartHeaderIsland({ href, slots }: CartHeaderProps & WithSlots) {
  const cart = useCart()
  const { isOpen, added } = cart
  useEffect(() => {
    // Loads beside the panel's code. After adding a product the cart is already current.
    if (isOpen && added === null) load()
  }, [isOpen, added])
  return (
    <>
      <CartHeader {...cart} href={href || urlOf('cart')} slots={slots} />
      <Toasts />
    </>
  )
}

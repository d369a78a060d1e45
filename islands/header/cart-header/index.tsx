import { useEffect } from 'react'
import { load, useCart } from '../../../shared/cart/hooks'
import type { WithSlots } from '../../../shared/contract/props'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts } from '../../../shared/i18n/texts'
import { Toasts } from '../../../shared/page/Toasts'
import { CartHeader } from './CartHeader'
import type { CartHeaderProps } from './props'

export { props } from './props'
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

import type { ComponentType } from 'react'
import { canSaveForLater, useCartLines } from '../../../shared/cart/cart-page-hooks'
import { loadChunk } from '../../../shared/contract/ports'
import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { useIsB2B } from '../../../shared/price/hooks'
import { Slot } from '../../../shared/ui/Slot'
import { CartLines, focusLine } from './CartLines'

export const props = {}

let Later: ComponentType<Parameters<typeof import('./saved')['LaterInCart']>[0]> | undefined

/** A shop that does not put lines aside loads nothing for it. */
export async function ready(): Promise<void> {
  const [part] = await Promise.all([
    canSaveForLater() && loadChunk('cart-cart-saved', () => import('./saved')),
    loadTexts('cart', 'checkout', 'common', 'product'),
  ])
  if (part) Later = part.LaterInCart
}

export default function Cart({ slots }: WithSlots) {
  const lines = useCartLines()
  const isB2B = useIsB2B()
  const { pending, lineErrors } = lines
  return (
    <>
      {Later ? (
        <Later pending={pending} lineErrors={lineErrors} isB2B={isB2B} focus={focusLine}>
          {more => <CartLines {...lines} {...more} isB2B={isB2B} />}
        </Later>
      ) : (
        <CartLines {...lines} isB2B={isB2B} />
      )}
      <Slot of={slots} name="lines-end" />
    </>
  )
}

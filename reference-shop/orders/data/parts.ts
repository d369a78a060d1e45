import type { Pack } from '../../environment'
import type { OrderPart } from '../order-part'
import { couponPart } from './coupon-uses'
import { giftCardPart } from './gift-card-part'
import { stockPart } from './stock'
import { unpaidPart } from './unpaid-holds'

/** The parts of the orders of a shop with these packs, in the order of their locks. Stock comes last, to be held as briefly as possible. */
export const orderParts = (packs: readonly Pick<Pack, 'orderParts'>[]): readonly OrderPart[] => [
  giftCardPart,
  couponPart,
  unpaidPart,
  ...packs.flatMap(pack => pack.orderParts ?? []),
  stockPart,
]

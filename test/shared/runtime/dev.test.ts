import { expect, it } from 'vitest'
import { nearest } from '../../../shared/runtime/dev'

const known = ['cart', 'cart-totals', 'wishlist-toggle']

it.each([
  ['crt', 'cart'],
  ['cartt', 'cart'],
  ['tart', 'cart'],
  ['crat', 'cart'],
  ['wishlist', undefined],
  ['wishlst-tggle', 'wishlist-toggle'],
  ['wishlist_togle', 'wishlist-toggle'],
  ['cart-totls', 'cart-totals'],
  ['banner', undefined],
  ['xyzt', undefined],
])('%s is nearest to %s (RT-10)', (name, best) => expect(nearest(name, known)).toBe(best ? ` Did you mean "${best}"?` : ''))

it('nothing is near when nothing is known (RT-10)', () => expect(nearest('cart', [])).toBe(''))

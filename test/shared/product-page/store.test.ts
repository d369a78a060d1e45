import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const children = [
  { product_id: 1, qty: 2, in_stock: true },
  { product_id: 2, qty: 1, in_stock: false },
  { product_id: 3, qty: 0, in_stock: true },
]

it.each([
  ['are the proposed ones of what is in stock', undefined, { 1: 2, 2: 0, 3: 0 }],
  ['are the proposed ones with a choice of something else', { kleur: 'wit' }, { 1: 2, 2: 0, 3: 0 }],
  ['are those of the address, and none of the others', { qty_2: '3' }, { 1: 0, 2: 3, 3: 0 }],
  ['are none where the address says so', { qty_1: '0', qty_3: '4' }, { 1: 0, 2: 0, 3: 4 }],
])('the quantities of a group %s (PDP-03)', async (_, chosen, wanted) => {
  await openPage({ json: { 'product-seed': { product_id: 9, child_products: children, ...(chosen && { chosen }) } } })
  const { $quantities } = await import('../../../shared/product-page/store')
  expect($quantities.get()).toEqual(wanted)
})

it('a page without a group has no quantities, and a new one replaces that before (PDP-03)', async () => {
  await openPage({})
  const { $quantities, setQuantity } = await import('../../../shared/product-page/store')
  expect($quantities.get()).toEqual({})
  setQuantity(1, 2)
  setQuantity(1, 3)
  expect($quantities.get()).toEqual({ 1: 3 })
})

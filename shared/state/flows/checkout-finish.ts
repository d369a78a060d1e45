import { ports } from '../../contract/ports'
import type { OrderSeed } from '../../contract/seeds'
import { keys } from '../../storage/keys'
import { forgetPerson } from '../../storage/personal'
import { local, safely } from '../../storage/web-storage'
import { record } from '../facts'

/** Who logs out leaves behind what an order leaves behind: what comes later asks for both here. */
export { forgetPerson }

const storage = safely(local)
/** Orders that are remembered, so that an older page does not tell of them again. */
const KEPT = 20

/** On the page that thanks for an order: the purchase is a fact once, also after a reload, and what was typed is forgotten. */
export function finishCheckout(): void {
  const order = ports().readJson('order-seed') as OrderSeed | undefined
  const before = storage.get(keys.purchased)?.split(' ') ?? []
  if (!order || before.includes(order.number)) return
  storage.set(keys.purchased, [...before, order.number].slice(-KEPT).join(' '))
  storage.set(keys.cartVersion, String(ports().now()))
  forgetPerson()
  record({ kind: 'purchased', order, cause: 'load' })
}

import { ports } from '../../contract/ports'
import type { OrderSeed } from '../../contract/seeds'
import { keys } from '../../storage/keys'
import { local, safely } from '../../storage/web-storage'
import { record } from '../facts'

const storage = safely(local)

/** On the page that thanks for an order: the purchase is a fact once, also after a reload, and what was typed is forgotten (CHK-05, CHK-07). */
export function finishCheckout(): void {
  const order = ports().readJson('order-seed') as OrderSeed | undefined
  if (!order || storage.get(keys.purchased) === order.number) return
  storage.set(keys.purchased, order.number)
  storage.set(keys.cartVersion, String(ports().now()))
  void import('../../storage/personal').then(({ forgetPerson }) => forgetPerson())
  record({ kind: 'purchased', order, cause: 'load' })
}

import type { Generated } from 'kysely'
import type * as v from 'valibot'
import type { AddItem } from '../../../shared/contract/api/quote'
import type { QuoteProblem } from '../../cart/records'

/** What is ordered at once: all of it or nothing. */
export interface ExpressWish {
  wishes: readonly v.InferOutput<typeof AddItem>['cartItem'][]
  /** Skus of services, which go with the first. */
  services: readonly string[]
}

/** Carts beside a customer's own, each for one order. A cart of another customer counts as absent. */
export interface ExpressData {
  /**
   * A cart with exactly this, at the prices of now; resolves to its id. The same wish gets the cart it had, so that an order of it that
   * awaits payment is found. A customer has at most five without such an order: older ones are deleted.
   */
  begin(customerId: number, wish: ExpressWish): Promise<{ quoteId: number } | QuoteProblem>
  /** The prices of now become those that the customer has seen. */
  agree(customerId: number, quoteId: number): Promise<void>
  owns(customerId: number, quoteId: number): Promise<boolean>
  /** All of a customer, newest first. */
  all(customerId: number): Promise<number[]>
  /** The cart that this order was made from, while the order awaits payment. */
  ofOrder(number: string): Promise<number | undefined>
  /** Moves everything to the customer's own cart, with what was filled in. False if there is no such cart. */
  toCart(customerId: number, quoteId: number, cartId: number): Promise<boolean>
  /** Code of the payment method of the customer's last order that was not cancelled; undefined if nothing was ever paid. */
  lastMethod(customerId: number): Promise<string | undefined>
}

declare module '../../database/schema' {
  interface Tables {
    /** Carts that a customer orders at once, beside their own cart. */
    express_quotes: {
      id: Generated<number>
      quote_id: number
      customer_id: number
      /** JSON of what was chosen: the same again gets the same cart, and so the same order while that awaits payment. */
      content: string
      created_at: number
    }
  }
}

declare module '../../shop-data' {
  interface ShopData {
    express: ExpressData
  }
}

/** An alert for when a product is back in stock, or cheaper. */
export type AlertKind = 'back' | 'cheaper'

export interface AlertData {
  /**
   * Stores an alert that is still to be confirmed. `email` in lower case, `priceCents` as the shopper saw it. Resolves with its id;
   * undefined if the same alert was already confirmed.
   */
  ask(alert: { productId: number; email: string; kind: AlertKind; priceCents: number; locale: string }): Promise<number | undefined>
  /** False if it no longer exists or was already confirmed. */
  confirm(id: number): Promise<boolean>
  /** Deletes all alerts of an address. */
  end(email: string): Promise<void>
  /** Ids of confirmed alerts that are due, in order; at most a hundred, after id `after`. */
  due(after: number): Promise<number[]>
  /** Deletes an alert and returns it, in the transaction that queues its e-mail. Undefined if another process took it. */
  claim(id: number): Promise<{ productId: number; email: string; kind: AlertKind; locale: string } | undefined>
}

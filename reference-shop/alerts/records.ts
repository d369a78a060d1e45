/** What somebody wants to hear of a product: that it is there again, or cheaper. */
export type AlertKind = 'back' | 'cheaper'

export interface AlertData {
  /** Asks, to be confirmed. `email` in lower case, `priceCents` what was seen. The id, or undefined when it was asked for and confirmed before. */
  ask(alert: { productId: number; email: string; kind: AlertKind; priceCents: number; locale: string }): Promise<number | undefined>
  /** False when it is no more, or was confirmed before. */
  confirm(id: number): Promise<boolean>
  /** Forgets all that was asked for with an address. */
  end(email: string): Promise<void>
  /** What has come true, each once, and forgets it; also forgets what nobody confirmed within a week. */
  takeDue(): Promise<{ productId: number; email: string; kind: AlertKind; locale: string }[]>
}

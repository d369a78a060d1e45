import { hashPassword } from '../../../reference-shop/account/data/passwords'
import type { Database } from '../../../reference-shop/database/database'
import { enter } from '../../../reference-shop/payments/ledger'

const pin = '1234'
const pinHash = hashPassword(pin)
const YEAR = 365 * 86_400_000

/** What a gift card pays of an order, in cents; `back` was returned to it after a withdrawal. */
export interface PaidPart {
  number: string
  cents: number
  back: number
}

/** An order as far as gift cards are concerned. */
interface PaidOrder {
  status: string
  parts: PaidPart[]
  /** It waits for a payment elsewhere: a next order of the same cart may use what it took. */
  isWaiting: boolean
}

/** Gift cards of a shopper; models their balances. */
export class Cards {
  /** On the cart, in the order in which they pay. */
  readonly onCart: string[] = []
  private readonly opened = new Map<string, number>()

  constructor(
    private readonly database: Database,
    private readonly orders: () => readonly PaidOrder[],
  ) {}

  get numbers(): string[] {
    return [...this.opened.keys()]
  }

  /** Creates a card with this many cents. Resolves to its number. */
  async make(cents: number): Promise<{ number: string; pin: string }> {
    const { count } = await this.database()
      .selectFrom('gift_cards')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const number = `70064900${String(count).padStart(8, '0')}`
    const card = { number, pin_hash: await pinHash, balance_cents: cents, ends_at: Date.now() + YEAR }
    await this.database().insertInto('gift_cards').values(card).execute()
    const opening = { orderId: null, key: `opening:${number}`, way: 'gift-card', reference: number, cents: -cents } as const
    await enter(this.database, { ...opening, reason: 'balance' }, 0)
    this.opened.set(number, cents)
    return { number, pin }
  }

  pinOf = (number: string): { number: string; pin: string } => ({ number, pin })

  private taken(number: string, isCounted: (order: PaidOrder) => boolean): number {
    const parts = this.orders()
      .filter(order => order.status !== 'canceled' && isCounted(order))
      .flatMap(order => order.parts.filter(part => part.number === number))
    return parts.reduce((sum, { cents, back }) => sum + cents - back, 0)
  }

  /** The balance of a card, in cents. */
  balance = (number: string): number => (this.opened.get(number) ?? 0) - this.taken(number, () => true)

  /** What a card on the cart can pay: its balance, and what an order of this cart that waits has taken. */
  available = (number: string): number => this.balance(number) + this.taken(number, ({ isWaiting }) => isWaiting)

  /** What each card on the cart pays of a total. */
  parts(total: number): PaidPart[] {
    let left = total
    return this.onCart.map(number => {
      const cents = Math.min(left, this.available(number))
      left -= cents
      return { number, cents, back: 0 }
    })
  }

  /** Removes cards from the cart that can pay nothing. */
  dropEmpty(): void {
    for (const number of [...this.onCart]) if (this.available(number) === 0) this.onCart.splice(this.onCart.indexOf(number), 1)
  }
}

/** Returns an amount to the cards that paid, the last one first. */
export function giveBack(parts: readonly PaidPart[], cents: number): void {
  let left = cents
  for (const part of [...parts].reverse()) {
    part.back = Math.min(left, part.cents)
    left -= part.back
  }
}

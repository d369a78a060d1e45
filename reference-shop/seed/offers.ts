import { hashPassword } from '../account/data/passwords'
import { DAY, type Seed } from './rows'

const YEAR = 365 * DAY

/** Coupons and gift cards whose codes are known; for a demo only. */
export async function seedOffers({ insert, today }: Seed): Promise<void> {
  const coupon = (
    code: string,
    title: string,
    type: 'percent' | 'amount',
    value: number,
    days: number,
    { minimum_cents = 0, is_once = 0 } = {},
  ) => ({
    code,
    title,
    type,
    value,
    minimum_cents,
    is_once,
    starts_at: today - YEAR,
    ends_at: today + days * DAY,
  })
  await insert('coupons', [
    coupon('WELKOM10', '10% welkomstkorting', 'percent', 10, 365, { is_once: 1 }),
    coupon('HERFST50', '€ 50 korting vanaf € 500', 'amount', 5000, 3650, { minimum_cents: 50_000 }),
    coupon('VERLOPEN', 'Zomerkorting', 'percent', 15, -30),
  ])
  const card = async (number: string, pin: string, balance_cents: number) => ({
    number,
    pin_hash: await hashPassword(pin, Buffer.from(`etalage-${number}`)),
    balance_cents,
    ends_at: today + 5 * YEAR,
  })
  const cards = [await card('6006490000000012', '1234', 7500), await card('6006490000000020', '4321', 0)]
  await insert('gift_cards', cards)
  await insert(
    'money_entries',
    cards
      .filter(({ balance_cents }) => balance_cents)
      .map(({ number, balance_cents }) => ({
        ...{ order_id: null, refund_id: null, key: `opening:${number}`, way: 'gift-card', reference: number, cents: -balance_cents },
        ...{ reason: 'balance', state: 'done', tries: 0, due_at: today, created_at: today, changed_at: today },
      })),
  )
}

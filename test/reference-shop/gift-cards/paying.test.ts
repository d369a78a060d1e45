import { describe, expect, it } from 'vitest'
import { putGiftCard, removeGiftCard } from '../../../reference-shop/gift-cards/paying'
import type { CardOnQuote, GiftCardData } from '../../../reference-shop/gift-cards/records'
import { balanceOf } from '../../../reference-shop/gift-cards/service'
import { serviceDeps } from '../kit/service'

const known: Readonly<Record<string, { cents: number; lastDay: string; isOver: boolean }>> = {
  '6006': { cents: 7500, lastDay: '2027-01-31', isOver: false },
  '6007': { cents: 0, lastDay: '2027-01-31', isOver: false },
  '6008': { cents: 500, lastDay: '2025-01-31', isOver: true },
}
const line = (is_voucher: 0 | 1) => ({ product: { is_voucher }, services: [] })

/** A cart with these lines, and gift cards known by number. */
async function shopWith(lines: readonly object[] = [line(0)], room = 10) {
  const cards: CardOnQuote[] = []
  const giftCards: GiftCardData = {
    async balance(number, pin) {
      const card = known[number]
      if (!card) return 'unknown'
      return pin === '1234' ? card : 'wrongPin'
    },
    renewPin: async () => undefined,
    onQuote: async () => cards,
    async put(_quoteId, number) {
      if (cards.length >= room) return 'full'
      cards.push({ id: cards.length + 1, number, cents: known[number]?.cents ?? 0 })
      return 'put'
    },
    remove: async (_quoteId, id) => void cards.splice(id - 1, 1),
    removeEmpty: async () => {},
  }
  return { deps: await serviceDeps({ giftCards, quotes: { lines: async () => lines } } as never), cards }
}

describe('paying with a gift card', () => {
  it('takes a number with spaces, and a second press changes nothing (PAY-01)', async () => {
    const { deps, cards } = await shopWith()
    for (const number of ['60 06', '6006']) await putGiftCard(deps, 7, { number, pin: '1234' })
    expect(cards.map(({ number }) => number)).toEqual(['6006'])
    await removeGiftCard(deps, null, 1)
    expect(cards).toHaveLength(1)
    await removeGiftCard(deps, 7, 1)
    expect(cards).toEqual([])
  })

  it.each([
    ['an unknown number', '9999', '1234', 'giftCardRefused'],
    ['a wrong pin', '6006', '0000', 'giftCardRefused'],
    ['an empty card', '6007', '1234', 'giftCardEmpty'],
    ['a card that ended', '6008', '1234', 'giftCardEnded'],
  ])('is refused for %s (PAY-01, SEC-02)', async (_what, number, pin, code) => {
    const { deps, cards } = await shopWith()
    await expect(putGiftCard(deps, 7, { number, pin })).rejects.toMatchObject({ status: 400, code })
    expect(cards).toEqual([])
  })

  it('is refused for a cart of gift cards alone, and for more cards than there is room for (PAY-01)', async () => {
    for (const [shop, code] of [
      [await shopWith([line(1)]), 'giftCardVouchers'],
      [await shopWith([line(0)], 0), 'giftCardsFull'],
    ] as const) {
      await expect(putGiftCard(shop.deps, 7, { number: '6006', pin: '1234' })).rejects.toMatchObject({ code })
      expect(shop.cards).toEqual([])
    }
  })

  it('counts wrong pins together with the balance check, also against the right one (CNT-02, SEC-02)', async () => {
    const { deps, cards } = await shopWith()
    for (let time = 0; time < 3; time++) await balanceOf(deps, '6006', '0000').catch(() => {})
    for (let time = 0; time < 2; time++) await putGiftCard(deps, 7, { number: '6006', pin: '0000' }).catch(() => {})
    await expect(putGiftCard(deps, 7, { number: '6006', pin: '1234' })).rejects.toMatchObject({ status: 429, code: 'tooOften' })
    await expect(balanceOf(deps, '6006', '1234')).rejects.toMatchObject({ status: 429, code: 'tooOften' })
    expect(cards).toEqual([])
  })
})

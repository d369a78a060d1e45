import { describe, expect, it } from 'vitest'
import { balanceOf } from '../../../reference-shop/gift-cards/service'
import { serviceDeps } from '../kit/service'
import { standardData } from '../kit/shop'

const { database } = await standardData()
let cards = 0
/** The number of a new card of € 75,05 with the pin 1234, whose last digit checks the others. */
async function newCard(): Promise<string> {
  const digits = `600649001${String(++cards).padStart(6, '0')}`
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 ? Number(digit) : ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0)), 0)
  const number = `${digits}${(10 - (sum % 10)) % 10}`
  const { pin_hash, ends_at } = await database()
    .selectFrom('gift_cards')
    .select(['pin_hash', 'ends_at'])
    .where('number', '=', '6006490000000012')
    .executeTakeFirstOrThrow()
  await database().insertInto('gift_cards').values({ number, pin_hash, ends_at, balance_cents: 7505 }).execute()
  return number
}

describe('the balance of a gift card', () => {
  it('is in euros, with the day it expires (CNT-02)', async () => {
    const number = await newCard()
    const { expires_at: day, balance } = await balanceOf(await serviceDeps(), number, '1234')
    expect([balance, /^\d{4}-\d\d-\d\d$/.test(String(day))]).toEqual([75.05, true])
  })

  it('is refused for a number that cannot be one, and else for a wrong pin, whether the card is there or not (CNT-02, SEC-02)', async () => {
    const number = await newCard()
    const deps = await serviceDeps()
    await expect(balanceOf(deps, '6006490000000013', '1234')).rejects.toMatchObject({ status: 404, code: 'unknownGiftCard' })
    await expect(balanceOf(deps, '6006490000000020', '1234')).rejects.toMatchObject({ status: 403, code: 'wrongPin' })
    await expect(balanceOf(deps, number, '0000')).rejects.toMatchObject({ status: 403, code: 'wrongPin' })
  })

  it('is told to its owner, however often somebody else tries pins (CNT-02, SEC-02)', async () => {
    const number = await newCard()
    const deps = await serviceDeps()
    for (let time = 0; time < 12; time++) await balanceOf(deps, number, '0000').catch(() => {})
    expect((await balanceOf({ ...deps, clientAddress: '192.0.2.7' }, number, '1234')).balance).toBe(75.05)
  })

  it('is refused after thirty wrong pins of however many clients (CNT-02, SEC-02)', async () => {
    const number = await newCard()
    const deps = await serviceDeps()
    for (let time = 0; time < 30; time++) await balanceOf({ ...deps, clientAddress: `192.0.2.${time}` }, number, '0000').catch(() => {})
    const asked = balanceOf({ ...deps, clientAddress: '192.0.2.99' }, number, '1234')
    await expect(asked).rejects.toMatchObject({ status: 429, code: 'tooOften' })
  })

  it('is refused after five wrong pins, with the right one too, until then each right one starts anew (CNT-02, SEC-02)', async () => {
    const number = await newCard()
    const deps = await serviceDeps()
    const wrong = async (times: number) => {
      for (let time = 0; time < times; time++) await balanceOf(deps, number, '0000').catch(() => {})
    }
    await wrong(4)
    await balanceOf(deps, number, '1234')
    await wrong(5)
    await expect(balanceOf(deps, number, '1234')).rejects.toMatchObject({ status: 429, code: 'tooOften' })
  })
})

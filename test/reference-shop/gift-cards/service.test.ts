import { describe, expect, it } from 'vitest'
import type { GiftCardData } from '../../../reference-shop/gift-cards/records'
import { balanceOf } from '../../../reference-shop/gift-cards/service'
import { serviceDeps } from '../kit/service'

const found = { cents: 7505, lastDay: '2027-01-31', isOver: false }
const giftCards: GiftCardData = {
  ...({} as GiftCardData),
  balance: async (number: string, pin: string) => {
    if (number !== '6006490000000012') return 'unknown' as const
    return pin === '1234' ? found : ('wrongPin' as const)
  },
}

describe('the balance of a gift card', () => {
  it('is in euros, with the day it expires (CNT-02)', async () => {
    expect(await balanceOf(serviceDeps({ giftCards }), '6006490000000012', '1234')).toEqual({ balance: 75.05, expires_at: '2027-01-31' })
  })

  it('is refused for a number that cannot be one, and else for a wrong pin, whether the card is there or not (CNT-02, SEC-02)', async () => {
    const deps = serviceDeps({ giftCards })
    await expect(balanceOf(deps, '6006490000000013', '1234')).rejects.toMatchObject({ status: 404, code: 'unknownGiftCard' })
    await expect(balanceOf(deps, '6006490000000020', '1234')).rejects.toMatchObject({ status: 403, code: 'wrongPin' })
    await expect(balanceOf(deps, '6006490000000012', '0000')).rejects.toMatchObject({ status: 403, code: 'wrongPin' })
  })

  it('is told to its owner, however often somebody else tries pins (CNT-02, SEC-02)', async () => {
    const deps = serviceDeps({ giftCards })
    for (let time = 0; time < 12; time++) await balanceOf(deps, '6006490000000012', '0000').catch(() => {})
    expect((await balanceOf({ ...deps, clientAddress: '192.0.2.7' }, '6006490000000012', '1234')).balance).toBe(75.05)
  })

  it('is refused after thirty wrong pins of however many clients (CNT-02, SEC-02)', async () => {
    const deps = serviceDeps({ giftCards })
    for (let time = 0; time < 30; time++)
      await balanceOf({ ...deps, clientAddress: `192.0.2.${time}` }, '6006490000000012', '0000').catch(() => {})
    const asked = balanceOf({ ...deps, clientAddress: '192.0.2.99' }, '6006490000000012', '1234')
    await expect(asked).rejects.toMatchObject({ status: 429, code: 'tooOften' })
  })

  it('is refused after five wrong pins, with the right one too, until then each right one starts anew (CNT-02, SEC-02)', async () => {
    const deps = serviceDeps({ giftCards })
    const wrong = async (times: number) => {
      for (let time = 0; time < times; time++) await balanceOf(deps, '6006490000000012', '0000').catch(() => {})
    }
    await wrong(4)
    await balanceOf(deps, '6006490000000012', '1234')
    await wrong(5)
    await expect(balanceOf(deps, '6006490000000012', '1234')).rejects.toMatchObject({ status: 429, code: 'tooOften' })
  })
})

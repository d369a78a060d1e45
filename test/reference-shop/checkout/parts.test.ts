import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { methodsFor, waysInParts } from '../../../reference-shop/checkout/methods'
import { homeParts, lastDayOf, partOf, partsBy, storeParts, withParts } from '../../../reference-shop/checkout/parts'
import type { Goods } from '../../../reference-shop/checkout/records'

const goods = (sku: string, more: Partial<Goods> = {}): Goods => ({
  ...{ sku, name: sku, quantity: 1, isBulky: false, isVoucher: false, storeIds: new Set<number>() },
  ...more,
})
const [washer, cable, case_, card] = [
  goods('W', { isBulky: true }),
  goods('C', { storeIds: new Set([1, 2]) }),
  goods('H', { storeIds: new Set([2]) }),
  goods('V', { isVoucher: true }),
]
const skus = (parts: ReturnType<typeof homeParts>) => parts?.map(part => part.map(({ sku }) => sku).join(''))

describe('a delivery in parts', () => {
  it('is of large and small goods at home, and of what a store has and the rest; a bundle stays together (SHP-01, SHP-02)', () => {
    expect(skus(homeParts([washer, cable, card], []))).toEqual(['W', 'C'])
    expect([homeParts([washer], []), homeParts([cable, case_], []), homeParts([washer, card], [])]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(homeParts([washer, cable], [['W', 'C']])).toBeUndefined()
    expect(skus(homeParts([washer, cable, case_], [['W', 'C']]))).toEqual(['WC', 'H'])
    expect(skus(storeParts([washer, cable, case_], [], 1))).toEqual(['C', 'WH'])
    expect(storeParts([cable, case_], [['C', 'H']], 1)).toBeUndefined()
    expect([storeParts([cable, case_], [], 2), storeParts([washer], [], 1)]).toEqual([undefined, undefined])
  })

  it('is offered with its price where it makes sense, and not mentioned elsewhere (SHP-01, SHP-02)', () => {
    const ways = (all: Goods[], subtotal: number, country = 'NL') => {
      const storeIds = new Set([1, 2].filter(id => all.every(one => one.storeIds.has(id))))
      const inParts = waysInParts({ goods: all, storeIds, isBulky: true, isMailed: false }, [])
      const found = methodsFor({ country, subtotal, isBulky: true, isMailed: false, isInStore: storeIds.size > 0, inParts })
      return found.filter(({ code }) => code.endsWith('delen')).map(({ code, cents }) => `${code} ${cents}`)
    }
    expect(ways([washer, cable], 4999)).toEqual(['bezorgen_delen 890', 'winkel_delen 595'])
    expect(ways([washer, cable], 5000)).toEqual(['bezorgen_delen 295', 'winkel_delen 0'])
    expect(ways([washer, cable], 5000, 'BE')).toEqual([])
    expect(ways([cable, case_], 5000)).toEqual([])
    expect(ways([washer], 5000)).toEqual([])
  })

  it('says what is in each and when, and is over with its last part (SHP-01, LAW-01)', () => {
    const parts = homeParts([washer, cable], [])
    const choice = {
      ...{ method: 'bezorgen_delen', promisedDeliveryDate: '2026-11-30', maximumPromisedDeliveryDate: null, timeSlot: '08:00-10:00' },
      ...{ isDeliveryDateManuallySelected: true, allowNextStep: true, store: null },
    }
    const found = withParts(choice, parts ?? [[], []], { promisedDeliveryDate: '2026-11-26', timeSlot: '08:00-13:00' })
    expect(found.parts).toEqual([
      {
        method: 'bezorgen_standaard',
        date: '2026-11-30',
        timeSlot: '08:00-10:00',
        store: null,
        products: [{ productnr: 'W', quantity: 1 }],
      },
      {
        method: 'bezorgen_standaard',
        date: '2026-11-26',
        timeSlot: '08:00-13:00',
        store: null,
        products: [{ productnr: 'C', quantity: 1 }],
      },
    ])
    expect([lastDayOf(found), lastDayOf({ ...found, promisedDeliveryDate: '2026-11-25' })]).toEqual(['2026-11-30', '2026-11-30'])
    expect(lastDayOf({ promisedDeliveryDate: '2026-11-25' })).toBe('2026-11-25')
    const line = (sku: string, ...of: string[]) => ({ sku, parts: of.map(part => ({ sku: part })) })
    expect([partOf(found, line('W')), partOf(found, line('C')), partOf(found, line('B', 'W', 'X')), partOf(found, line('V'))]).toEqual([
      0, 1, 0, 1,
    ])
    expect(partOf(null, line('W'))).toBe(0)
  })

  const some = fc.array(fc.record({ isBulky: fc.boolean(), isVoucher: fc.boolean() }), { minLength: 1, maxLength: 8 })
  test.prop([some, fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 3 }), { maxLength: 3 })])(
    'has each piece that is sent in one part alone, with all that it belongs to (SHP-01)',
    (kinds, groups) => {
      const all = kinds.map((kind, at) => goods(String(at), kind))
      const bundles = groups.map(group => group.map(String))
      const parts = partsBy(all, bundles, ({ isBulky }) => !isBulky)
      if (!parts) return
      const [own, rest] = parts.map(part => part.map(({ sku }) => sku)) as [string[], string[]]
      expect([...own, ...rest].sort()).toEqual(all.filter(({ isVoucher }) => !isVoucher).map(({ sku }) => sku))
      for (const group of bundles) expect(group.some(sku => own.includes(sku)) && group.some(sku => rest.includes(sku))).toBe(false)
    },
  )
})

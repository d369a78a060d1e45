import { describe, expect, it } from 'vitest'
import { methodsFor } from '../../../reference-shop/delivery/methods'
import type { Destination } from '../../../reference-shop/delivery/rates'
import { laterMethods, methodsPaid, paidWhen, paymentsFor } from '../../../reference-shop/payments/methods'

const shipment = { country: 'NL', subtotal: 2000, isBulky: false, isLetter: false, isInStore: true }
/** Each method as 'code cents reason'. */
const ways = (more: Partial<typeof shipment> = {}): string[] =>
  methodsFor({ ...shipment, ...more }).map(({ code, cents, reason }) => `${code} ${cents} ${reason}`.trim())

describe('the delivery methods', () => {
  it('are all named with their price, and what is in the way of them (SHP-01)', () => {
    expect(ways()).toEqual(['bezorgen_standaard 595', 'bezorgen_avond 595', 'afhaalpunt_standaard 395', 'winkel_ophalen 0'])
    expect(ways({ country: 'BE' })).toEqual([
      'bezorgen_standaard 995',
      'bezorgen_avond 0 country',
      'afhaalpunt_standaard 0 country',
      'winkel_ophalen 0',
    ])
    expect(ways({ isBulky: true })[2]).toBe('afhaalpunt_standaard 395 bulky')
    expect(ways({ isInStore: false })[3]).toBe('winkel_ophalen 0 stores')
  })

  it('cost nothing from 50 euros in the Netherlands, except in the evening (SHP-01)', () => {
    expect(ways({ subtotal: 4999 })[0]).toBe('bezorgen_standaard 595')
    expect(ways({ subtotal: 5000 }).slice(0, 3)).toEqual(['bezorgen_standaard 0', 'bezorgen_avond 595', 'afhaalpunt_standaard 0'])
    expect(ways({ subtotal: 900_000, country: 'BE' })[0]).toBe('bezorgen_standaard 995')
  })

  it('are the post for gift cards alone, which costs nothing wherever it goes, or a store (SHP-01, CNT-02)', () => {
    const only = ['bezorgen_standaard 0', 'bezorgen_avond 0 letter', 'afhaalpunt_standaard 0 letter', 'winkel_ophalen 0']
    expect(ways({ isLetter: true })).toEqual(only)
    expect(ways({ isLetter: true, country: 'BE' })).toEqual([
      only[0],
      'bezorgen_avond 0 country',
      'afhaalpunt_standaard 0 country',
      only[3],
    ])
    expect(ways({ isLetter: true, country: 'DE' })[0]).toBe('bezorgen_standaard 0 country')
  })

  it('tell carrier and method apart (SHP-01)', () => {
    expect(methodsFor(shipment).map(({ carrier, method }) => [carrier, method])).toEqual([
      ['bezorgen', 'standaard'],
      ['bezorgen', 'avond'],
      ['afhaalpunt', 'standaard'],
      ['winkel', 'ophalen'],
    ])
  })
})

describe('the payment methods', () => {
  const situation = {
    due: 50_000,
    country: 'NL',
    destination: 'home' as Destination,
    isB2B: false,
    hasProvider: true,
  }
  const codes = (more: Partial<typeof situation> = {}): string[] => paymentsFor({ ...situation, ...more }).map(({ code }) => code)

  it('are those of the situation, the usual one first (PAY-01)', () => {
    expect(codes()).toEqual(['ideal', 'bancontact', 'card', 'in3', 'banktransfer'])
    expect(codes({ destination: 'store' })).toEqual(['ideal', 'bancontact', 'card', 'in3', 'banktransfer', 'store'])
    expect(codes({ hasProvider: false })).toEqual(['banktransfer'])
  })

  it.each([
    [10_000, true],
    [9_999, false],
    [300_000, true],
    [300_001, false],
  ])('are in three terms for %i cents: %s (PAY-01, LAW-05)', (total, isOffered) =>
    expect(codes({ due: total }).includes('in3')).toBe(isOffered),
  )

  it('are in three terms for consumers in the Netherlands, not at a pick-up point (PAY-01, LAW-05)', () => {
    for (const more of [{ country: 'BE' }, { isB2B: true }, { destination: 'point' as const }]) expect(codes(more)).not.toContain('in3')
  })

  it('are that of paying nothing alone when gift cards pay everything (PAY-01)', () => {
    expect(codes({ due: 0, destination: 'store' })).toEqual(['free'])
  })

  it('say when they are paid; those to pay a transfer with after all are paid at once (PAY-04)', () => {
    expect(methodsPaid('before')).toEqual(['ideal', 'bancontact', 'card', 'in3'])
    expect(methodsPaid('before')).toEqual(expect.arrayContaining([...laterMethods]))
    expect(laterMethods).toEqual(['ideal', 'bancontact', 'card'])
    expect(['banktransfer', 'store', 'free', 'a-method-of-before'].map(paidWhen)).toEqual(['transfer', 'collection', 'never', 'before'])
  })
})

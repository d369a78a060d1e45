import { beforeEach, describe, expect, it } from 'vitest'
import { countriesWith } from '../../../shared/address/rules/countries'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const countryOf = countriesWith()
const open = async (config: Record<string, unknown> = {}) => {
  await openPage({ config })
  return {
    ...(await import('../../../shared/checkout/store')),
    toAddress: (await import('../../../shared/address/rules/address')).toAddress,
  }
}
const typed = { firstname: 'Kim', postcode: '1011AB', street: ['Dam', '12', 'A'], city: 'Amsterdam' }

describe('the addresses of an order', () => {
  it('begin with the postcode and number that this browser knows (PAY-06)', async () => {
    localStorage.setItem('postcode', '3511BX')
    localStorage.setItem('house-number', '7')
    const { $billingAddress, $sameAsBilling, $shippingAddress, hasDraft } = await open()
    const { postcode, street, country_id } = $shippingAddress.get()
    expect([postcode, street, country_id, hasDraft()]).toEqual(['3511BX', ['', '7', ''], 'NL', false])
    expect([$billingAddress.get().postcode, $sameAsBilling.get()]).toEqual(['', true])
  })

  it('are what was typed, which outlives a reload, and the delivery’s number is known from then on (CHK-05, ADR-05, PAY-06)', async () => {
    const { toAddress, ...first } = await open()
    first.editAddress('shipping', toAddress(typed, 'NL', countryOf))
    first.editAddress('billing', toAddress({ ...typed, postcode: '9999ZZ', street: ['Laan', '1', ''] }, 'NL', countryOf))
    expect([localStorage.getItem('postcode'), localStorage.getItem('house-number')]).toEqual(['1011AB', '12'])
    first.setSameAsBilling(false)
    const again = await open()
    expect(again.hasDraft()).toBe(true)
    expect([again.$shippingAddress.get().firstname, again.$billingAddress.get().postcode, again.$sameAsBilling.get()]).toEqual([
      'Kim',
      '9999ZZ',
      false,
    ])
  })

  it('are one, that of the delivery, unless the invoice goes elsewhere (ADR-03)', async () => {
    const { toAddress, billingAddress, editAddress, setSameAsBilling } = await open()
    editAddress('shipping', toAddress(typed, 'NL', countryOf))
    editAddress('billing', toAddress({ ...typed, city: 'Zwolle' }, 'NL', countryOf))
    expect(billingAddress().city).toBe('Amsterdam')
    setSameAsBilling(false)
    expect(billingAddress().city).toBe('Zwolle')
  })

  it('come out of the book by their id, for either, and none for an id that is not in it (CHK-04)', async () => {
    const { $addressBook, $billingAddress, $shippingAddress, chooseAddress } = await open()
    const entry = { id: 4, customer_id: 1, ...typed, lastname: 'Visser', telephone: '0612345678', country_id: 'BE' }
    $addressBook.set([entry as never])
    expect(chooseAddress('shipping', 5)).toBe(false)
    expect($shippingAddress.get().firstname).toBe('')
    expect(chooseAddress('shipping', 4)).toBe(true)
    expect($shippingAddress.get()).toMatchObject({ customer_address_id: 4, firstname: 'Kim', country_id: 'BE', save_in_address_book: null })
    expect([chooseAddress('billing', 4), $billingAddress.get().customer_address_id]).toEqual([true, 4])
  })

  it('are the server’s until something was typed in this tab (CHK-05)', async () => {
    const { toAddress, $billingAddress, $sameAsBilling, $shippingAddress, adoptAddresses, editAddress } = await open()
    adoptAddresses(typed, { ...typed, city: 'Zwolle' }, false)
    expect([$shippingAddress.get().city, $billingAddress.get().city, $sameAsBilling.get()]).toEqual(['Amsterdam', 'Zwolle', false])
    adoptAddresses(undefined, undefined, true)
    expect([$shippingAddress.get().city, $billingAddress.get().city, $sameAsBilling.get()]).toEqual(['Amsterdam', 'Zwolle', true])
    editAddress('shipping', toAddress({ ...typed, city: 'Ede' }, 'NL', countryOf))
    adoptAddresses({ ...typed, city: 'Breda' }, { ...typed, city: 'Breda' }, false)
    expect([$shippingAddress.get().city, $billingAddress.get().city, $sameAsBilling.get()]).toEqual(['Ede', 'Zwolle', true])
  })
})

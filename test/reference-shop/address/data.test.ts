import { describe, expect, it } from 'vitest'
import { addressData } from '../../../reference-shop/address/data'
import { openDatabase } from '../../../reference-shop/database/database'
import { migrate } from '../../../reference-shop/maintenance/migrations'

const row = {
  postcode: '1000AB',
  house_number: 10,
  addition: 'A',
  street: 'Fictielaan',
  city: 'Amsterdam',
  province: 'Noord-Holland',
  latitude: 52.37,
  longitude: 4.9,
}

describe('the addresses', () => {
  it('are found by postcode, house number and addition; without one, any of that house will do (ADR-04)', async () => {
    const database = openDatabase({ file: ':memory:' })
    await migrate(database)
    await database()
      .insertInto('addresses')
      .values([row, { ...row, addition: 'B' }])
      .execute()
    const addresses = addressData(database)
    expect(await addresses.find('1000AB', 10, 'B')).toEqual({
      postcode: '1000AB',
      latitude: 52.37,
      longitude: 4.9,
      street: 'Fictielaan',
      house_number: '10',
      addition: 'B',
      city: 'Amsterdam',
      province: 'Noord-Holland',
    })
    expect(await addresses.find('1000AB', 10, '')).toMatchObject({ street: 'Fictielaan', addition: '' })
    expect(await addresses.find('1000AB', 10, 'C')).toBeUndefined()
    expect(await addresses.find('1000AB', 11, '')).toBeUndefined()
    expect(await addresses.find('1000AC', 10, 'A')).toBeUndefined()
    await database.close()
  })
})

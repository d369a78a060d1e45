import type { Database } from '../database/database'
import type { AddressData } from './records'

/** The addresses of the postcode lookup. Without an addition, any address with that house number gives street and city. */
export function addressData(database: Database): AddressData {
  return {
    async find(postcode, houseNumber, addition) {
      const found = await database()
        .selectFrom('addresses')
        .selectAll()
        .where('postcode', '=', postcode)
        .where('house_number', '=', houseNumber)
        .orderBy('addition')
        .execute()
      const row = found.find(one => one.addition === addition) ?? (addition ? undefined : found[0])
      if (!row) return undefined
      const { street, city, province, latitude, longitude } = row
      return { postcode, latitude, longitude, street, house_number: String(houseNumber), addition, city, province }
    },
  }
}

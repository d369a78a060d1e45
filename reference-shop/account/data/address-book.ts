import { plainAddress } from '../../../shared/address/rules/address'
import type { CustomerAddress } from '../../../shared/contract/api/address'
import type { AddressInput } from '../../../shared/contract/api/address-book'
import { countryOf } from '../../address/countries'
import type { Database } from '../../database/database'
import type { AddressBookData } from '../records'
import type { CustomerTables } from '../schema'

type Row = Omit<CustomerTables['customer_addresses'], 'id'>

const noRegion = { region: null, region_code: null, region_id: null }

const toRow = (customerId: number, typed: AddressInput): Row => {
  const address = plainAddress(typed, countryOf)
  const [street, house_number, addition] = address.street
  return {
    customer_id: customerId,
    prefix: address.prefix,
    first_name: address.firstname,
    middle_name: address.middlename,
    last_name: address.lastname,
    company: address.company,
    phone: address.telephone,
    street,
    house_number,
    addition,
    postcode: address.postcode,
    city: address.city,
    country_id: address.country_id,
    region: address.region.region ? JSON.stringify(address.region) : null,
    default_billing: address.default_billing ? 1 : 0,
    default_shipping: address.default_shipping ? 1 : 0,
  }
}

const toAddress = (row: Row & { id: number }): CustomerAddress => ({
  id: row.id,
  customer_id: row.customer_id,
  prefix: row.prefix,
  firstname: row.first_name,
  middlename: row.middle_name,
  lastname: row.last_name,
  company: row.company,
  telephone: row.phone,
  postcode: row.postcode,
  city: row.city,
  street: [row.street, row.house_number, row.addition],
  country_id: row.country_id,
  region: row.region ? JSON.parse(row.region) : noRegion,
  default_billing: row.default_billing === 1,
  default_shipping: row.default_shipping === 1,
})

/** Maximum number of addresses per customer. */
export const MOST_ADDRESSES = 50

/** The address books. At most one default of each kind: a new default replaces the old one. */
export function addressBookData(database: Database): AddressBookData {
  const book = (customerId: number) => database().selectFrom('customer_addresses').selectAll().where('customer_id', '=', customerId)
  const own = (customerId: number, id: number) => book(customerId).where('id', '=', id).executeTakeFirst()

  async function takeDefaults(row: Row): Promise<void> {
    for (const kind of ['default_billing', 'default_shipping'] as const)
      if (row[kind])
        await database()
          .updateTable('customer_addresses')
          .set({ [kind]: 0 })
          .where('customer_id', '=', row.customer_id)
          .execute()
  }

  return {
    all: async customerId => (await book(customerId).orderBy('default_shipping', 'desc').orderBy('id').execute()).map(toAddress),
    add: (customerId, address) =>
      database.transaction(async () => {
        await database.lock('customers', [customerId])
        if ((await book(customerId).execute()).length >= MOST_ADDRESSES) return false
        const row = toRow(customerId, address)
        await takeDefaults(row)
        await database().insertInto('customer_addresses').values(row).execute()
        return true
      }),
    change: (customerId, id, address) =>
      database.transaction(async () => {
        await database.lock('customers', [customerId])
        if (!(await own(customerId, id))) return false
        const row = toRow(customerId, address)
        await takeDefaults(row)
        await database().updateTable('customer_addresses').set(row).where('id', '=', id).execute()
        return true
      }),
    remove: (customerId, id) =>
      database.transaction(async () => {
        await database.lock('customers', [customerId])
        if (!(await own(customerId, id))) return false
        await database().deleteFrom('customer_addresses').where('id', '=', id).execute()
        return true
      }),
  }
}

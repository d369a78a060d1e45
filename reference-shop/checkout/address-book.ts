import type { QuoteAddress } from '../../shared/contract/api/address'
import type { AddressInput } from '../../shared/contract/api/address-book'
import type { StoredOrder } from '../orders/records'
import type { ShopData } from '../shop-data'

const same = (one: Pick<QuoteAddress, 'street' | 'postcode' | 'lastname'>, other: typeof one): boolean =>
  JSON.stringify([one.street, one.postcode, one.lastname]) === JSON.stringify([other.street, other.postcode, other.lastname])

/** Adds an order's new addresses to the customer's address book; the first one becomes the default. */
export async function keepAddresses(
  { addressBooks }: Pick<ShopData, 'addressBooks'>,
  customerId: number,
  { shipping, billing }: Pick<StoredOrder, 'shipping' | 'billing'>,
): Promise<void> {
  for (const address of [shipping, billing]) {
    if (address.save_in_address_book !== 1) continue
    const book = await addressBooks.all(customerId)
    if (book.some(one => same(one, address))) continue
    const { prefix, firstname, middlename, lastname, company, telephone, postcode, city, street, country_id } = address
    const { region, region_code, region_id } = address
    const entry: AddressInput = {
      ...{ prefix, firstname, middlename, lastname, company, telephone, postcode, city, street, country_id },
      region: { region, region_code, region_id },
      default_billing: book.length === 0,
      default_shipping: book.length === 0,
    }
    await addressBooks.add(customerId, entry)
  }
}

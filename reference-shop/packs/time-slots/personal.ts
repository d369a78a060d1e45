import { sql } from 'kysely'
import { after, ofCart, ofOrders, type PackPersonal } from '../../privacy/personal'

export const personal: PackPersonal = {
  delivery_places: {
    of: person => sql`(${ofOrders(person)} or ${ofCart(person)})`,
    end: [{ where: ofCart }],
    old: [{ where: after('expires_at', 3) }],
  },
}

import { sql } from 'kysely'
import { ofAddress } from '../../database/whose'
import { after, gone, idle, type PackPersonal } from '../../privacy/personal'

export const personal: PackPersonal = {
  product_alerts: {
    of: ofAddress,
    end: gone,
    old: [{ where: after('created_at', 7, sql`confirmed_at is null`) }, { where: after('created_at', 365) }],
  },
  one_time_links: { end: [], old: [idle('alertEnd', 'product_alerts')] },
}

import type { Pack } from '../../environment'
import { returnsApi } from './api'
import { returningData } from './data'
import { returnPages } from './pages'
import { returnHref } from './views'

/** Returning what was delivered, line by line: for money, another product or repair. */
export const pack: Pack = {
  name: 'returns',
  data: (database, now) => ({ returning: returningData(database, now) }),
  apis: [['/api/orders', returnsApi]],
  pages: [['/bestelling', returnPages]],
  returnHref,
}

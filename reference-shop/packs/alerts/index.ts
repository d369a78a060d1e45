import type { Pack } from '../../environment'
import { alertData } from './data'
import { alertPages } from './page'
import { personal } from './personal'
import { endAlerts, sendAlerts } from './service'

/** ms between checks for alerts that are due. */
const ALERTS_MS = 15_000

/** E-mails for when a product is back in stock, or cheaper. */
export const pack: Pack = {
  name: 'alerts',
  data: (database, now) => ({ alerts: alertData(database, now) }),
  personal,
  pages: [['/', alertPages]],
  unsubscribes: { '/melding/afmelden': endAlerts },
  urls: { stockAlert: '{url}/melding?sku={sku}&terug={back}', priceAlert: '{url}/melding?sku={sku}&terug={back}' },
  sweeps: (deps, inLanguage, origin) => [{ name: 'alerts', every: ALERTS_MS, run: () => sendAlerts(deps, inLanguage, origin) }],
}

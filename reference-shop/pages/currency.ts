import type { Currency } from '../../shared/contract/config'

/** The currency of this shop, used in templates, structured data and page configuration. */
export const shopCurrency: Currency = { code: 'EUR' }

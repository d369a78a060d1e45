import type { Promises } from '../../shared/contract/config'

/** What this shop promises, for islands to say: in the words that its templates have. `t` is of the page's language. */
export const shopPromises = (t: (key: string) => string): Promises => ({
  lowestPrice: t('buy.priceNote'),
  oldDevice: t('checkout.delivery.oldDevice'),
  withdrawal: t('checkout.overview.withdrawal'),
})

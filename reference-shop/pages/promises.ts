import type { Promises } from '../../shared/contract/config'

/** The shop's promises for islands, with the same texts as in its templates. `t` is in the page's language. */
export const shopPromises = (t: (key: string) => string): Promises => ({
  lowestPrice: t('buy.priceNote'),
  oldDevice: t('checkout.delivery.oldDevice'),
  withdrawal: t('checkout.overview.withdrawal'),
})

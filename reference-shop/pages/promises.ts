import type { Promises } from '../../shared/contract/config'

/**
 * The shop's promises for islands, with the same texts as in its templates. `t` is in the page's language. `isSmall`: the page is about
 * products of which nobody hands over an old one at the door. `delivery`: when they come, if it is about a cart.
 */
export const shopPromises = (
  t: (key: string) => string,
  { isSmall = false, delivery }: { isSmall?: boolean; delivery?: string } = {},
): Promises => ({
  ...(delivery && { delivery }),
  ...(!isSmall && { oldDevice: t('checkout.delivery.oldDevice') }),
  withdrawal: t('checkout.overview.withdrawal'),
})

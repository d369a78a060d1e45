import { addsTax, pageConfig } from '../contract/config'
import { localeTag } from '../i18n/texts'
import { digitsOf, plainPrice, signedPrice } from './rules/price'

/** Number of decimal digits of amounts on this page. */
export const digits = (): number => digitsOf(pageConfig().currency)

/** An amount for display, in the page's currency and locale: '€ 1.299,-', '$1,299.00'; '' if it is not a number. */
export const priceText = (amount: number | string | null | undefined): string => signedPrice(amount, localeTag(), pageConfig().currency)

/** The same with all decimals, for screen readers. */
export const plainPriceText = (amount: number | string | null | undefined): string => plainPrice(amount, localeTag(), pageConfig().currency)

/** Text key of the total; `saysTax`: a business is told that it includes VAT, unless the shop adds tax by rows of their own. */
export const totalKey = (saysTax: boolean): string => (saysTax && !addsTax() ? 'cart.totalIncl' : 'cart.total')

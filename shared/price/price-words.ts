import type { Currency } from '../contract/config'
import { ports } from '../contract/ports'
import { localeTag } from '../i18n/texts'
import { digitsOf, formatPrice, plainPrice, readCurrency } from './rules/price'

/** The currency of the page. */
const currency = (): Currency => readCurrency((ports().readPageConfig() as { currency?: unknown } | undefined)?.currency)

/** Number of decimal digits of amounts on this page. */
export const digits = (): number => digitsOf(currency())

/** An amount for display, in the page's currency and locale: '€ 1.299,-', '$1,299.00'; '' if it is not a number. */
export const priceText = (amount: number | string | null | undefined): string => formatPrice(amount, localeTag(), currency())

/** The same with all decimals, for screen readers. */
export const plainPriceText = (amount: number | string | null | undefined): string => plainPrice(amount, localeTag(), currency())

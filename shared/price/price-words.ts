import type { Currency } from '../contract/config'
import { ports } from '../contract/ports'
import { localeTag } from '../i18n/texts'
import { digitsOf, formatPrice, plainPrice, readCurrency } from './rules/price'

/** The currency of the page. */
const currency = (): Currency => readCurrency((ports().readPageConfig() as { currency?: unknown } | undefined)?.currency)

/** How many decimals amounts of this page have. */
export const digits = (): number => digitsOf(currency())

/** An amount in the currency and the locale of the page, as the eye reads it: '€ 1.299,-', '$1,299.00'; '' when it is not a number. */
export const priceText = (amount: number | string | null | undefined): string => formatPrice(amount, localeTag(), currency())

/** The same with all its decimals, for the ear. */
export const plainPriceText = (amount: number | string | null | undefined): string => plainPrice(amount, localeTag(), currency())

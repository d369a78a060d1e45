import { FREE } from '../../shared/contract/free'
import { mailRate, shippingCents, shippingRates } from './data/rates'
import { homeParts, PARTS_HOME, PARTS_STORE, storesWithParts, type Together } from './parts'
import type { Needs } from './records'

/** What an order asks of a way of delivery. */
interface Shipment {
  country: string
  /** Cents. */
  subtotal: number
  isBulky: boolean
  /** It is gift cards by mail alone. */
  isMailed: boolean
  /** Some store has all of it. */
  isInStore: boolean
  /** Ways that bring it in parts, which make sense for these goods. */
  inParts?: readonly string[]
}

/** Ways in parts that exist for these goods. */
export const waysInParts = ({ goods, storeIds }: Needs, together: Together): string[] => [
  ...(homeParts(goods, together) ? [PARTS_HOME] : []),
  ...(storeIds.size === 0 && storesWithParts(goods, together).size ? [PARTS_STORE] : []),
]

const isInParts = (code: string): boolean => code === PARTS_HOME || code === PARTS_STORE

/** A way of delivery for a shipment. */
export interface OfferedMethod {
  /** Carrier and method. */
  code: string
  carrier: string
  method: string
  cents: number
  /** Key of order.reasons why it is not possible; '' when it is. */
  reason: '' | 'country' | 'bulky' | 'stores'
}

/** Every way of delivery, with what is in the way of it. */
export const methodsFor = ({ country, subtotal, isBulky, isMailed, isInStore, inParts = [] }: Shipment): OfferedMethod[] =>
  (isMailed ? [mailRate] : shippingRates)
    .map(({ code }): OfferedMethod => {
      const [carrier = '', method = ''] = code.split('_')
      const cents = shippingCents(code, country, subtotal)
      const found = { code, carrier, method, cents: cents ?? 0 }
      if (cents === undefined) return { ...found, reason: 'country' }
      if (carrier === 'afhaalpunt' && isBulky) return { ...found, reason: 'bulky' }
      return { ...found, reason: code === 'winkel_ophalen' && !isInStore ? 'stores' : '' }
    })
    // Of a way in parts nothing is said where it makes no sense.
    .filter(({ code, reason }) => !isInParts(code) || (inParts.includes(code) && reason === ''))

export interface PaymentSituation {
  /** What is left to pay after gift cards, in cents. */
  due: number
  country: string
  shippingMethod: string
  isB2B: boolean
  /** The company pays once a month. */
  hasAccount: boolean
  /** It buys gift cards, which are money: they are not had before they are paid. */
  hasVouchers: boolean
  /** There is a provider to pay at. */
  hasProvider: boolean
}

interface PaymentRule {
  code: string
  /** The shopper goes to the provider to pay. */
  isElsewhere: boolean
  isOffered(situation: PaymentSituation): boolean
}

/** Bounds of paying in three terms, in cents. */
export const in3Bounds = { least: 10_000, most: 300_000 }

const always = (): boolean => true

const paymentRules: readonly PaymentRule[] = [
  { code: 'ideal', isElsewhere: true, isOffered: always },
  { code: 'bancontact', isElsewhere: true, isOffered: always },
  { code: 'card', isElsewhere: true, isOffered: always },
  {
    code: 'in3',
    isElsewhere: true,
    isOffered: ({ due, country, isB2B, shippingMethod }) =>
      !isB2B && country === 'NL' && due >= in3Bounds.least && due <= in3Bounds.most && shippingMethod !== 'afhaalpunt_standaard',
  },
  { code: 'account', isElsewhere: false, isOffered: ({ hasAccount, hasVouchers }) => hasAccount && !hasVouchers },
  { code: 'banktransfer', isElsewhere: false, isOffered: always },
  { code: 'store', isElsewhere: false, isOffered: ({ shippingMethod }) => shippingMethod === 'winkel_ophalen' },
]

/** Nothing is left to pay. */
const free: PaymentRule = { code: FREE, isElsewhere: false, isOffered: always }

/** The ways to pay, the usual one first; that of paying nothing alone when nothing is left to pay. */
export const paymentsFor = (situation: PaymentSituation): PaymentRule[] =>
  situation.due === 0 ? [free] : paymentRules.filter(rule => (situation.hasProvider || !rule.isElsewhere) && rule.isOffered(situation))

/** Banks of the simulated provider; coined names. */
export const banks: readonly { code: string; label: string }[] = [
  { code: 'proefbank', label: 'Proefbank' },
  { code: 'zandloper', label: 'Spaarbank Zandloper' },
  { code: 'klinker', label: 'Coöperatie De Klinker' },
]

/** The ways to pay later for what was to be transferred. */
export const laterMethods: readonly string[] = ['ideal', 'bancontact', 'card']

/** Ways to pay for which the shopper goes to the provider. */
export const paidElsewhere: readonly string[] = paymentRules.filter(rule => rule.isElsewhere).map(({ code }) => code)

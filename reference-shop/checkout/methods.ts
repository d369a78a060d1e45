import { FREE } from '../../shared/contract/free'
import { mailRate, shippingCents, shippingRates } from './data/rates'
import { type Bundles, homeParts, PARTS_HOME, PARTS_STORE, storesWithParts } from './parts'
import type { Needs } from './records'

/** What delivery methods depend on. */
interface Shipment {
  country: string
  /** Order value in cents. */
  subtotal: number
  isBulky: boolean
  /** Only gift cards by e-mail. */
  isMailed: boolean
  /** At least one store has everything. */
  isInStore: boolean
  /** Codes of the methods in parts that suit these products. */
  inParts?: readonly string[]
}

/** Codes of the methods in parts that suit these products. */
export const waysInParts = ({ goods, storeIds }: Needs, bundles: Bundles): string[] => [
  ...(homeParts(goods, bundles) ? [PARTS_HOME] : []),
  ...(storeIds.size === 0 && storesWithParts(goods, bundles).size ? [PARTS_STORE] : []),
]

const isInParts = (code: string): boolean => code === PARTS_HOME || code === PARTS_STORE

/** A delivery method with its price for a shipment. */
export interface OfferedMethod {
  /** 'carrier_method'. */
  code: string
  carrier: string
  method: string
  cents: number
  /** Why it is unavailable: a key of order.reasons; '' if it is available. */
  reason: '' | 'country' | 'bulky' | 'stores'
}

/** All delivery methods, each with the reason if it is unavailable. */
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
    // Methods in parts that do not suit the products are left out instead of explained.
    .filter(({ code, reason }) => !isInParts(code) || (inParts.includes(code) && reason === ''))

export interface PaymentSituation {
  /** Amount left to pay after gift cards, in cents. */
  due: number
  country: string
  shippingMethod: string
  isB2B: boolean
  /** There is a provider to pay at. */
  hasProvider: boolean
}

interface PaymentRule {
  code: string
  /** Paid on the provider's page. */
  isElsewhere: boolean
  isOffered(situation: PaymentSituation): boolean
}

/** Order values in cents for paying in three terms. */
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
  { code: 'banktransfer', isElsewhere: false, isOffered: always },
  { code: 'store', isElsewhere: false, isOffered: ({ shippingMethod }) => shippingMethod === 'winkel_ophalen' },
]

/** Nothing is left to pay. */
const free: PaymentRule = { code: FREE, isElsewhere: false, isOffered: always }

/** Payment methods on offer, the default first; only `FREE` if nothing is left to pay. */
export const paymentsFor = (situation: PaymentSituation): PaymentRule[] =>
  situation.due === 0 ? [free] : paymentRules.filter(rule => (situation.hasProvider || !rule.isElsewhere) && rule.isOffered(situation))

/** Banks of the simulated provider; coined names. */
export const banks: readonly { code: string; label: string }[] = [
  { code: 'proefbank', label: 'Proefbank' },
  { code: 'zandloper', label: 'Spaarbank Zandloper' },
  { code: 'klinker', label: 'Coöperatie De Klinker' },
]

/** Methods offered for an unpaid bank transfer, to pay it online after all. */
export const laterMethods: readonly string[] = ['ideal', 'bancontact', 'card']

/** Codes of methods paid on the provider's page. */
export const paidElsewhere: readonly string[] = paymentRules.filter(rule => rule.isElsewhere).map(({ code }) => code)

import { FREE } from '../../shared/contract/api/payment'
import type { Destination } from '../delivery/rates'

export interface PaymentSituation {
  /** Amount left to pay after gift cards, in cents. */
  due: number
  country: string
  /** Undefined: not chosen yet. */
  destination: Destination | undefined
  isB2B: boolean
  /** There is a provider to pay at. */
  hasProvider: boolean
}

/** When an order is paid: before it is accepted, at the provider; by transfer afterwards; when it is collected; `never`: nothing is due. */
export type PaidWhen = 'before' | 'transfer' | 'collection' | 'never'

export interface PaymentRule {
  code: string
  paid: PaidWhen
  isOffered(situation: PaymentSituation): boolean
}

/** Order values in cents for paying in three terms. */
export const in3Bounds = { least: 10_000, most: 300_000 }

const always = (): boolean => true

const paymentRules: readonly PaymentRule[] = [
  { code: 'ideal', paid: 'before', isOffered: always },
  { code: 'bancontact', paid: 'before', isOffered: always },
  { code: 'card', paid: 'before', isOffered: always },
  {
    code: 'in3',
    paid: 'before',
    isOffered: ({ due, country, isB2B, destination }) =>
      !isB2B && country === 'NL' && due >= in3Bounds.least && due <= in3Bounds.most && destination !== 'point',
  },
  { code: 'banktransfer', paid: 'transfer', isOffered: always },
  { code: 'store', paid: 'collection', isOffered: ({ destination }) => destination === 'store' },
]

/** Nothing is left to pay. */
const free: PaymentRule = { code: FREE, paid: 'never', isOffered: always }

/** Payment methods on offer, the default first; only `FREE` if nothing is left to pay. */
export const paymentsFor = (situation: PaymentSituation): PaymentRule[] =>
  situation.due === 0 ? [free] : paymentRules.filter(rule => (situation.hasProvider || rule.paid !== 'before') && rule.isOffered(situation))

/** The method of an order with this amount due, in cents: the chosen one, unless there is nothing to pay. */
export const methodFor = <Chosen extends string | null>(due: number, chosen: Chosen): Chosen | string => (due ? chosen : free.code)

/** Codes of the ways to pay that a shop with a provider has for everybody. */
export const usualMethods: readonly string[] = paymentRules.filter(({ isOffered }) => isOffered === always).map(({ code }) => code)

/** Methods offered for an unpaid bank transfer, to pay it online after all. */
export const laterMethods: readonly string[] = ['ideal', 'bancontact', 'card']

/** When orders with this method are paid; those with one that is gone were paid at the provider. */
export const paidWhen = (method: string): PaidWhen => [...paymentRules, free].find(({ code }) => code === method)?.paid ?? 'before'

/** Codes of the methods that are paid then. */
export const methodsPaid = (when: PaidWhen): string[] => [...paymentRules, free].flatMap(({ code, paid }) => (paid === when ? [code] : []))

/** The first of these methods that is offered. When there is nothing to pay, there is no choice. */
export const chosenOf = <Offered extends { code: string }>(
  offered: readonly Offered[],
  wanted: readonly (string | null | undefined)[],
): Offered | undefined =>
  offered.find(({ code }) => paidWhen(code) === 'never') ?? wanted.flatMap(method => offered.find(({ code }) => code === method) ?? [])[0]

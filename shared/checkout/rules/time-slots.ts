import type { DeliveryChoice, DeliveryDate, DeliveryOption } from '../../contract/api/checkout'

type WithoutDelivery = NonNullable<DeliveryOption['no_delivery']>[number]

/** Whether the option has time slots to choose from. */
export const hasSlots = ({ dates }: Pick<DeliveryOption, 'dates'>): boolean => dates.some(({ slots }) => slots?.length)

/** Days with slots to choose one from. */
export type Days = Pick<DeliveryOption, 'dates' | 'no_delivery' | 'price_incl_tax'>

/** Days of delivery and days without, soonest first. */
export const daysInOrder = ({ dates, no_delivery = [] }: Days): (DeliveryDate | WithoutDelivery)[] =>
  [...dates.map(day => ({ ...day, slots: day.slots ?? [] })), ...no_delivery].sort((one, other) => (one.date < other.date ? -1 : 1))

/** Whether this slot of this day is chosen; a day without a chosen slot means its first. */
export const isSlotChosen = (
  choice: Pick<DeliveryChoice, 'promisedDeliveryDate' | 'timeSlot'> | null | undefined,
  { date, slots = [] }: DeliveryDate,
  at: number,
): boolean => {
  if (choice?.promisedDeliveryDate !== date) return false
  return choice.timeSlot == null ? at === 0 : slots[at]?.identifier === choice.timeSlot
}

/** The day that counts when none is chosen: the first with room that costs no more than the way itself, else the first with room. */
export function usualDate({ dates, price_incl_tax: price }: Days): DeliveryDate | undefined {
  const open = dates.filter(({ slots }) => slots?.[0]?.left !== 0)
  return open.find(one => one.price_incl_tax <= price) ?? open[0] ?? dates[0]
}

/** The chosen day in words, with its slot if any: 'maandag 23 november, 8:00–13:00'. `exclVat` is undefined if the server does not give it. */
export function chosenDay(
  option: Days | undefined,
  choice: Pick<DeliveryChoice, 'promisedDeliveryDate' | 'timeSlot'> | null | undefined,
): { title: string; amount: number; exclVat: number | undefined } | undefined {
  const day = option?.dates.find(({ date }) => date === choice?.promisedDeliveryDate)
  const slot = day?.slots?.find((_, at) => isSlotChosen(choice, day, at))
  const { price_incl_tax: amount, price_excl_tax: exclVat } = slot ?? { ...day, price_excl_tax: undefined }
  return day && { title: [day.title, slot?.title].filter(Boolean).join(', '), amount: amount ?? day.price_incl_tax, exclVat }
}

import type { Pack } from '../../environment'
import { slotBookings, slotPart } from './bookings'
import { daysWithSlots } from './days'
import { eveningPromise } from './evening'
import { holdSlot } from './hold'
import { personal } from './personal'
import { slotCents } from './rules'

/** Time slots of deliveries at home, each with its places and price, and deliveries on Sundays. */
export const pack: Pack = {
  name: 'time-slots',
  data: (database, now) => ({ slots: slotBookings(database, now) }),
  personal,
  orderParts: [slotPart],
  homeDeliveries: {
    surcharge: ({ method, promisedDeliveryDate: date, timeSlot }) => slotCents(method, { date, timeSlot }),
    days: daysWithSlots,
    hold: holdSlot,
    promise: eveningPromise,
  },
}

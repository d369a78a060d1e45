import type { Store } from '../../../reference-shop/stores/records'

const weekday = { opens: '09:30', closes: '18:00' }

/** A store in Utrecht that is closed on Sundays and at Christmas, and open late on Fridays. */
export const makeStore = (id: number, changes: Partial<Store> = {}): Store => ({
  id,
  slug: 'utrecht-centrum',
  name: 'Utrecht Centrum',
  street: 'Fictieplein 3',
  postcode: '3500CD',
  city: 'Utrecht',
  phone: '030 000 00 01',
  whatsapp: null,
  latitude: 52.09,
  longitude: 5.12,
  description: 'Een ruime winkel.',
  services: ['Reparatie'],
  week: [
    { opens: '12:00', closes: '18:00' },
    weekday,
    weekday,
    weekday,
    { opens: '09:30', closes: '21:00' },
    { opens: '09:30', closes: '17:00' },
    null,
  ],
  exceptions: [{ date: '2026-12-25', hours: null, reason: 'Eerste kerstdag' }],
  ...changes,
})

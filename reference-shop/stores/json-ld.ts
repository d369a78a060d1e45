import { type Thing, thing } from '../pages/json-ld'
import type { Store } from './records'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * schema.org ElectronicsStore with its opening times and its international phone number; for an exceptional closed day both times are
 * equal.
 */
export const storeThing = (store: Store, origin: string, picture: string): Thing =>
  thing('ElectronicsStore', {
    name: `Etalage ${store.name}`,
    url: `${origin}/winkels/${store.slug}`,
    image: origin + picture,
    telephone: store.phone.replace(/^0/, '+31 '),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.street,
      postalCode: store.postcode,
      addressLocality: store.city,
      addressCountry: 'NL',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: store.week.flatMap((hours, index) =>
      hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days[index], ...hours }] : [],
    ),
    specialOpeningHoursSpecification: store.exceptions.map(({ date, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: hours?.opens ?? '00:00',
      closes: hours?.closes ?? '00:00',
    })),
  })

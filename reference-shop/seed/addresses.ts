import cities from './data/cities.json'
import type { Row, Seed } from './rows'

const streets = ['Fictielaan', 'Verzinselweg', 'Sprookjesplein', 'Proefstraat', 'Dubbele Dijk', "'t Voorbeeld"] as const
const FIRST_NUMBERS = 40
const ADDITIONS = ['A', 'B', 'C']
const NUMBERS_PER_CITY = 8

const [amsterdam] = cities as [(typeof cities)[0]]

const address = (city: (typeof cities)[0], postcode: string, street: string, house_number: number, addition = ''): Row<'addresses'> => ({
  postcode,
  house_number,
  addition,
  street,
  city: city.name,
  province: city.province,
  latitude: city.latitude,
  longitude: city.longitude,
})

/** All addresses of the postcode lookup: 1000AB 1 to 40 with A, B and C on 10, and a street in each city. */
export const addressRows: readonly Row<'addresses'>[] = [
  ...Array.from({ length: FIRST_NUMBERS }, (_, at) => address(amsterdam, '1000AB', 'Fictielaan', at + 1)),
  ...ADDITIONS.map(addition => address(amsterdam, '1000AB', 'Fictielaan', 10, addition)),
  ...cities.flatMap((city, at) =>
    Array.from({ length: NUMBERS_PER_CITY }, (_, number) =>
      address(city, `${city.postcode}CD`, streets[at % streets.length] as string, number * 2 + 1, number === 3 ? 'A' : ''),
    ),
  ),
]

export const seedAddresses = ({ insert }: Seed): Promise<void> => insert('addresses', addressRows)

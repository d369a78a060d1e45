import { holidaysOf } from '../calendar/holidays'
import { chanceOf } from './chance'
import cities from './data/cities.json'
import words from './data/stores.json'
import { slugOf } from './product'
import { stores as reviewed } from './review-subjects'
import { differInNewest, drawReviews, meanTenths } from './reviews'
import type { Row, Seed } from './rows'

/** Reviews of stores that the home page shows at most. */
const SHOWN = 12
export const STORES = 140

const { places, streets, services: offered, openings } = words

const at = (hours: number, minutes = 0): number => hours * 60 + minutes
const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5
const SATURDAY = 6
const SUNDAY = 7

type Exception = Pick<Row<'store_exceptions'>, 'date' | 'opens' | 'closes' | 'reason'>

/** Public holidays of this year and the next: closed, or with shorter hours. */
function holidays(today: number, openOnSundays: boolean): Exception[] {
  const year = new Date(today).getUTCFullYear()
  const closed = (date: string, reason: string): Exception => ({ date, opens: null, closes: null, reason })
  const short = (date: string, reason: string, opens: number, closes: number): Exception =>
    openOnSundays ? { date, opens, closes, reason } : closed(date, reason)
  return [year, year + 1].flatMap(one => {
    const days = holidaysOf(one)
    return [
      closed(days.newYear, 'Nieuwjaarsdag'),
      closed(days.easterSunday, 'Eerste paasdag'),
      short(days.easterMonday, 'Tweede paasdag', at(12), at(17)),
      short(days.kingsDay, 'Koningsdag', at(12), at(17)),
      short(days.ascension, 'Hemelvaartsdag', at(12), at(17)),
      closed(days.whitSunday, 'Eerste pinksterdag'),
      short(days.whitMonday, 'Tweede pinksterdag', at(12), at(17)),
      { date: `${one}-12-24`, opens: at(9, 30), closes: at(17), reason: 'Kerstavond' },
      closed(days.christmas, 'Eerste kerstdag'),
      short(days.boxingDay, 'Tweede kerstdag', at(12), at(17)),
      { date: `${one}-12-31`, opens: at(9, 30), closes: at(17), reason: 'Oudejaarsdag' },
    ]
  })
}

interface Drawn {
  store: Row<'stores'>
  hours: Row<'store_hours'>[]
  exceptions: Row<'store_exceptions'>[]
  reviews: Row<'reviews'>[]
}

function drawStore(id: number, city: (typeof cities)[number], round: number, { chance, today }: Seed): Drawn {
  const dice = chanceOf(chance, 'store', id)
  const openOnSundays = dice.maybe(0.7)
  const lateNight = dice.pick([THURSDAY, FRIDAY])
  const name = `${city.name} ${places[round]}`
  const reviews = drawReviews(reviewed, { stad: city.name }, dice.whole(3, 14), today, dice).map(review => ({
    ...review,
    product_id: null,
    store_id: id,
  }))
  const day = (one: number, opens: number, closes: number) => ({ store_id: id, day: one, opens, closes })
  return {
    store: {
      id,
      slug: slugOf(name),
      name,
      street: dice.pick(streets),
      house_number: String(dice.whole(1, 180)),
      postcode: `${city.postcode} ${'BCDEFG'[round]}${'ABCDEFGH'[id % 8]}`,
      city: city.name,
      province: city.province,
      latitude: Math.round((city.latitude + (dice.next() - 0.5) * 0.03) * 10_000) / 10_000,
      longitude: Math.round((city.longitude + (dice.next() - 0.5) * 0.05) * 10_000) / 10_000,
      phone: `020 000 ${String(1000 + id).slice(0, 2)} ${String(1000 + id).slice(2)}`,
      whatsapp: dice.maybe(0.4) ? `31200${String(1000 + id).padStart(6, '0')}` : null,
      email: `${slugOf(name)}@example.com`,
      description: `${dice.pick(openings)} Je vindt ons in ${city.name}, ${places[round] === 'Centrum' ? 'midden in de stad' : `bij ${places[round]}`}.`,
      services: JSON.stringify(dice.some(offered, dice.whole(2, 5)).sort()),
      rating_tenths: meanTenths(reviews),
      review_count: reviews.length,
    },
    hours: [
      day(MONDAY, at(12), at(18)),
      ...[2, 3, 4, 5].map(one => day(one, at(9, 30), one === lateNight ? at(21) : at(18))),
      day(SATURDAY, at(9, 30), at(17)),
      ...(openOnSundays ? [day(SUNDAY, at(12), at(17))] : []),
    ],
    exceptions: holidays(today, openOnSundays).map(one => ({ store_id: id, ...one })),
    reviews,
  }
}

/** Stores in every city, more in large ones. Must precede the rows that refer to them. */
export async function seedStores(seed: Seed): Promise<void> {
  const drawn = Array.from({ length: STORES }, (_, index) =>
    drawStore(index + 1, cities[index % cities.length] as (typeof cities)[number], Math.floor(index / cities.length), seed),
  )
  await seed.insert(
    'stores',
    drawn.map(({ store }) => store),
  )
  await seed.insert(
    'store_hours',
    drawn.flatMap(({ hours }) => hours),
  )
  await seed.insert(
    'store_exceptions',
    drawn.flatMap(({ exceptions }) => exceptions),
  )
  await seed.insert(
    'reviews',
    differInNewest(
      drawn.flatMap(({ reviews }) => reviews),
      SHOWN,
    ),
  )
}

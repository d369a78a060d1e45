import type { Chance } from './chance'
import { DAY, type Row } from './rows'

type Review = Omit<Row<'reviews'>, 'product_id' | 'store_id' | 'id'>

/** Of reviews with one to two, three, and four to five stars. */
interface Words {
  titles: readonly [low: readonly string[], middle: readonly string[], high: readonly string[]]
  bodies: readonly [low: readonly string[], middle: readonly string[], high: readonly string[]]
}

export const productReviews: Words = {
  titles: [
    ['Had er meer van verwacht', 'Helaas teruggestuurd', 'Niet voor mij', 'Valt tegen', 'Snel stuk'],
    ['Prima, maar niet perfect', 'Doet wat het moet doen', 'Redelijk', 'Goed voor de prijs', 'Gemengde gevoelens'],
    ['Heel blij mee', 'Aanrader', 'Precies wat ik zocht', 'Doet het elke dag', 'Topkoop', 'Mooier dan op de foto', 'Eindelijk de goede'],
  ],
  bodies: [
    [
      'Na twee weken begon het te haperen. Omruilen ging gelukkig vlot.',
      'Het ziet er mooi uit, maar in gebruik irriteert het me elke dag een beetje.',
      'De handleiding klopt niet met wat er in de doos zit. Dat kostte me een avond.',
      'Het voelt goedkoper dan de prijs doet vermoeden. Ik heb iets anders gekozen.',
      'Het geluid dat het maakt staat nergens vermeld. In een kleine flat is dat jammer.',
    ],
    [
      'Werkt goed, alleen had ik een langer snoer verwacht.',
      'Voor deze prijs tevreden. Wie meer wil, moet ook meer uitgeven.',
      'Instellen duurde langer dan ik dacht, daarna geen omkijken naar.',
      'Degelijk, maar het vorige model was net iets handiger in gebruik.',
      'De kleur is in het echt wat donkerder. Verder niets op aan te merken.',
    ],
    [
      'Binnen tien minuten uitgepakt en klaar. Zo hoort het.',
      'We gebruiken het nu drie maanden, elke dag, en het is nog als nieuw.',
      'In de winkel laten uitleggen en daarna online besteld. Morgen in huis klopte.',
      'Eerst getwijfeld over de prijs, maar dit had ik eerder moeten doen.',
      'Stil, netjes afgewerkt en makkelijk schoon te houden.',
      'Mijn moeder van 78 kan er ook mee overweg. Dat zegt genoeg.',
      'Ik heb er drie vergeleken en deze kwam er het beste uit.',
      'Zelfs de verpakking was doordacht: geen plastic en zo weer plat.',
      'Het vorige ging elf jaar mee, ik hoop dat dit het ook haalt. De bouw voelt stevig.',
    ],
  ],
}

export const storeReviews: Words = {
  titles: [
    ['Lang wachten', 'Niet geholpen', 'Druk en rommelig'],
    ['Prima winkel', 'Aardig, maar klein', 'Ging wel'],
    ['Fijn geholpen', 'Eerlijk advies', 'Snel gerepareerd', 'Alles te proberen'],
  ],
  bodies: [
    [
      'Op zaterdag één kassa open en een rij tot de deur.',
      'Wat ik online zag liggen, was er toch niet meer.',
      'Ik moest zelf een medewerker zoeken.',
    ],
    [
      'Vriendelijk personeel, al wist niet iedereen er evenveel van.',
      'Goed te bereiken, parkeren kost wel wat.',
      'Reservering lag klaar, alleen even wachten op de sleutel van de kast.',
    ],
    [
      'Ze raadden me een goedkoper model aan. Daar kom ik voor terug.',
      'Mijn reservering lag klaar en de uitleg was helder.',
      'Scherm vervangen terwijl ik koffie dronk.',
      'Je mag alles aanraken en uitproberen, en niemand duwt.',
      'Oude wasmachine meegenomen en de nieuwe netjes aangesloten.',
    ],
  ],
}

const authors = [
  'Noor',
  'Daan',
  'Fatima',
  'Lotte',
  'Sem',
  'Yusuf',
  'Anouk',
  'Bram',
  'Ingrid',
  'Ravi',
  'Mees',
  'Sofie',
  'Hülya',
  'Jörg',
  'Renée',
  'Koen',
  'Mila',
  'Tygo',
] as const
const initials = ['A.', 'B.', 'D.', 'H.', 'K.', 'M.', 'P.', 'Ö.', 'S.', 'T.', 'V.'] as const
const OLDEST_DAYS = 700
const SPREAD = 2.6

const moodOf = (rating: number): 0 | 1 | 2 => (rating <= 2 ? 0 : rating === 3 ? 1 : 2)

/** Reviews around one quality, newest first. */
export function drawReviews(words: Words, count: number, today: number, dice: Chance): Review[] {
  const quality = 3.6 + dice.next() * 1.2
  return Array.from({ length: count }, () => {
    const rating = Math.min(5, Math.max(1, Math.round(quality + (dice.next() + dice.next() - 1) * SPREAD)))
    const mood = moodOf(rating)
    return {
      customer_id: null,
      rating,
      title: dice.pick(words.titles[mood]),
      body: dice.some(words.bodies[mood], dice.whole(1, 2)).join(' '),
      author: `${dice.pick(authors)} ${dice.pick(initials)}`,
      verified: dice.maybe(0.85) ? 1 : 0,
      status: 'shown' as const,
      created_at: today - dice.whole(1, OLDEST_DAYS) * DAY - dice.whole(0, DAY / 1000) * 1000,
    }
  }).sort((one, other) => other.created_at - one.created_at)
}

/** The mean of the stars in tenths; 0 when there are none. */
export const meanTenths = (reviews: readonly { rating: number }[]): number =>
  reviews.length ? Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) * 10) / reviews.length) : 0

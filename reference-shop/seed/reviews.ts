import { type Chance, chance } from './chance'
import { authors, initials } from './data/review-words.json'
import { type Mood, type Subject, slots } from './review-subjects'
import { DAY, type Row } from './rows'

type Review = Omit<Row<'reviews'>, 'product_id' | 'store_id' | 'id'>

const OLDEST_DAYS = 700
const SPREAD = 2.6

const OPENED = 0.85
const ENDED = { short: 0.75, long: 0.35 }
const TITLE_OF_ASPECT = 0.6
const TRIES = 30
const HELPED = 0.55
const MOST_HELPED = 24

const moodOf = (rating: number): Mood => (rating <= 2 ? 'low' : rating === 3 ? 'fair' : 'high')

/** Fills in sentences from the inside out: `{one|other}` is a choice, `{wie}` a word of the subject or a common one. */
function fill(sentences: string, words: Subject['words'], dice: Chance): string {
  let text = sentences
  while (text.includes('{'))
    text = text.replace(/\{([^{}]*)\}/g, (_, inside: string) => words[inside] ?? dice.pick(slots[inside] ?? inside.split('|')))
  return text.replace(/(^|[.!?:] )(’s )?(\p{Ll})/gu, (found, before: string, short: string | undefined, letter: string) =>
    before.startsWith(':') ? found : `${before}${short ?? ''}${letter.toUpperCase()}`,
  )
}

/** A review: an opening, one or two aspects in the mood of its stars, and an ending. */
function write(subject: Subject, names: Subject['words'], rating: number, told: Subject['aspects'], dice: Chance) {
  const mood = moodOf(rating)
  const words = { ...names, tijd: dice.pick(slots.tijd ?? []) }
  const opened = dice.maybe(OPENED)
  const ended = !opened || dice.maybe(told.length > 1 ? ENDED.long : ENDED.short)
  const sentences = [
    ...(opened ? [dice.pick(subject.openings)] : []),
    ...told.map(aspect => dice.pick(aspect.told[mood])),
    ...(ended ? [dice.pick(subject.endings[rating] ?? [])] : []),
  ]
  const title = dice.maybe(TITLE_OF_ASPECT) ? (told[0]?.titles[mood] ?? '') : dice.pick(subject.titles[mood])
  return { title: fill(title, words, dice), body: fill(sentences.join(' '), words, dice) }
}

/**
 * Reviews with ratings around a product's quality, newest first, all with different texts. `names` are the subject's own words, such as its
 * brand.
 */
export function drawReviews(subject: Subject, names: Subject['words'], count: number, today: number, dice: Chance): Review[] {
  const words = { ...subject.words, ...names }
  const quality = 3.6 + dice.next() * 1.2
  const said = new Set<string>()
  return Array.from({ length: count }, () => {
    const rating = Math.min(5, Math.max(1, Math.round(quality + (dice.next() + dice.next() - 1) * SPREAD)))
    // Texts use a separate generator, so that adding words does not change the rest of the shop.
    const wording = chance(Math.floor(dice.next() * 0xffffffff))
    const told = dice.some(subject.aspects, dice.whole(1, 2))
    let text = write(subject, words, rating, told, wording)
    for (let left = TRIES; left && (said.has(text.title) || said.has(text.body)); left--)
      text = write(subject, words, rating, told, wording)
    said.add(text.title).add(text.body)
    return {
      customer_id: null,
      rating,
      ...text,
      author: `${dice.pick(authors)} ${dice.pick(initials)}`,
      verified: dice.maybe(0.85) ? 1 : 0,
      status: 'shown' as const,
      helpful: wording.maybe(HELPED) ? wording.whole(1, MOST_HELPED) : 0,
      created_at: today - dice.whole(1, OLDEST_DAYS) * DAY - dice.whole(0, DAY / 1000) * 1000,
    }
  }).sort((one, other) => other.created_at - one.created_at)
}

const WORDS_ALIKE = 4

/** All runs of a few words in a text. */
const runsIn = (text: string): string[] => {
  const words = text.split(' ')
  return words.slice(WORDS_ALIKE - 1).map((_, at) => words.slice(at, at + WORDS_ALIKE).join(' '))
}

/** Moves reviews to before the oldest that say in part what a newer one says, until the `count` newest differ. */
export function differInNewest<One extends { title: string; body: string; created_at: unknown }>(
  reviews: readonly One[],
  count: number,
): One[] {
  const newestFirst = reviews.toSorted((one, other) => Number(other.created_at) - Number(one.created_at))
  const oldest = Number(newestFirst.at(-1)?.created_at)
  const said = new Set<string>()
  let shown = 0
  return newestFirst.map(review => {
    if (shown === count) return review
    const runs = [review.title, ...runsIn(review.body)]
    if (runs.some(run => said.has(run))) return { ...review, created_at: oldest }
    shown++
    for (const run of runs) said.add(run)
    return review
  })
}

/** The mean number of stars in tenths; 0 without reviews. */
export const meanTenths = (reviews: readonly { rating: number }[]): number =>
  reviews.length ? Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) * 10) / reviews.length) : 0

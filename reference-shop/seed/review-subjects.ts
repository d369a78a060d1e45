import type { PictureKind } from '../pictures/kinds'
import cities from './data/cities.json'
import words from './data/review-words.json'

/** Mood of a review with one to two, three, or four to five stars. */
export type Mood = 'low' | 'fair' | 'high'

/** The subject of reviews, with the sentences they are composed of: `{one|other}` is a choice and `{wie}` a placeholder. */
export interface Subject {
  /** What is written about: possible titles of a review, and sentences. */
  aspects: readonly { titles: Readonly<Record<Mood, string>>; told: Readonly<Record<Mood, readonly string[]>> }[]
  /** First sentences, without an opinion. */
  openings: readonly string[]
  /** Last sentences, by stars. */
  endings: Readonly<Record<string, readonly string[]>>
  titles: Readonly<Record<Mood, readonly string[]>>
  words: Readonly<Record<string, string>>
}

/** Words that are filled in for placeholders in sentences. */
export const slots: Readonly<Record<string, readonly string[]>> = { ...words.slots, stad: cities.map(({ name }) => name) }

const subjectOf = (kind: PictureKind): Subject => {
  const { noun: deze, pronouns, aspects } = words.nouns[kind]
  const [hij = '', hem = ''] = pronouns
  const own = kind === 'gift-card' ? words.voucher : words
  return {
    aspects: words.aspects[aspects as keyof typeof words.aspects],
    openings: own.openings,
    endings: own.endings,
    titles: words.titles,
    words: { deze, hij, hem },
  }
}

export const products = Object.fromEntries(Object.keys(words.nouns).map(kind => [kind, subjectOf(kind as PictureKind)])) as Readonly<
  Record<PictureKind, Subject>
>

export const stores: Subject = { ...words.store, words: {} }

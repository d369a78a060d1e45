/** Of reviews with one to two, three, and four to five stars. */
export type Mood = 'low' | 'fair' | 'high'

/** One thing that buyers write about: the titles it may give a review, and what they say of it. */
export interface Aspect {
  titles: Readonly<Record<Mood, string>>
  told: Readonly<Record<Mood, readonly string[]>>
}

const moods = { '-': 'low', '=': 'fair', '+': 'high' } as const

/**
 * Reads aspects from lines: `low title | fair title | high title`, followed by sentences that begin with `-`, `=` or `+`.
 * In a sentence `{one|other}` is a choice and `{wie}` a word that is filled in.
 */
export function aspects(text: string): Aspect[] {
  const found: {
    titles: Record<Mood, string>
    told: Record<Mood, string[]>
  }[] = []
  for (const line of text.trim().split('\n')) {
    const mood = moods[line[0] as keyof typeof moods]
    if (mood) found.at(-1)?.told[mood].push(line.slice(2))
    else {
      const [low = '', fair = '', high = ''] = line.split(' | ')
      found.push({
        titles: { low, fair, high },
        told: { low: [], fair: [], high: [] },
      })
    }
  }
  return found
}

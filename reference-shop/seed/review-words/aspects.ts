/** Mood of a review with one to two, three, or four to five stars. */
export type Mood = 'low' | 'fair' | 'high'

/** A subject that buyers write about: possible titles of a review, and sentences about it. */
export interface Aspect {
  titles: Readonly<Record<Mood, string>>
  told: Readonly<Record<Mood, readonly string[]>>
}

const moods = { '-': 'low', '=': 'fair', '+': 'high' } as const

/**
 * Parses aspects from lines: `low title | fair title | high title`, followed by sentences that begin with `-`, `=` or `+`. In a sentence
 * `{one|other}` is a choice and `{wie}` a placeholder.
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

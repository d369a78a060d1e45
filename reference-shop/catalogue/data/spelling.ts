/** The edit distance of two words: letters inserted, deleted, replaced or swapped. Stops above `most` and then returns a larger number. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + wrong,
        swapped ? (before[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...row) > most) return most + 1
    ;[before, last] = [last, row]
  }
  return last[b.length] as number
}

/** The accepted edit distance for a word: one from 4 letters, two from 8. */
export const forgiven = (word: string): number => (/\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The most likely correction: the nearest known word, then the one with the most products. */
export function correct(word: string, known: readonly { word: string; products: number }[]): string | undefined {
  const most = forgiven(word)
  const near = known.map(one => ({ ...one, slips: distance(word, one.word, most) })).filter(({ slips }) => slips <= most)
  near.sort((a, b) => a.slips - b.slips || b.products - a.products || (a.word < b.word ? -1 : 1))
  return near[0]?.word
}

/** Memoizes a pure function of a text. When there are more than `most` different texts, the cache is cleared. */
export function remembered<Value>(most: number, work: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return text => {
    const found = kept.get(text)
    if (found !== undefined) return found
    const made = work(text)
    if (kept.size >= most) kept.clear()
    kept.set(text, made)
    return made
  }
}

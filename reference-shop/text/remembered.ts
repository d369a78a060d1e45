/** Memoizes a pure function of a text. When there are more than `most` different texts, the cache is cleared. */
export function remembered<Value>(most: number, work: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>()
  return text => {
    const found = cache.get(text)
    if (found !== undefined) return found
    const made = work(text)
    if (cache.size >= most) cache.clear()
    cache.set(text, made)
    return made
  }
}

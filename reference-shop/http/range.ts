/** First and last byte, both included. */
interface Range {
  from: number
  to: number
}

/**
 * The part of a file of `size` bytes that a `Range` header asks for (RFC 9110, 14.1.2): undefined for the whole, as for what is no range of
 * bytes and for several at once, which a server need not know; 'none' when the file has nothing of it (416).
 */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  // Without a first byte, the second number counts from the end.
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < from) return undefined
  return from < size ? { from, to } : 'none'
}

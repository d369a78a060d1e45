/** First and last byte, both inclusive. */
interface Range {
  from: number
  to: number
}

/**
 * The part of a file of `size` bytes that a `Range` header requests (RFC 9110, 14.1.2). Undefined for the whole file, also if the header is
 * not a byte range or has several ranges, which a server may ignore; 'none' if the range is outside the file (416).
 */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  // Without a first byte, the second number is a length from the end.
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < from) return undefined
  return from < size ? { from, to } : 'none'
}

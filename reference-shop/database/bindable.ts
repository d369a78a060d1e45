/**
 * Converts a parameter to what both drivers accept. libsql ends the process on a boolean and stores NaN as NULL; PostgreSQL does not accept
 * NUL characters in text. Throws a TypeError for NaN.
 */
export function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' && Number.isNaN(value)) throw new TypeError('NaN cannot be stored')
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD')
  // libsql returns an ArrayBuffer for what it was given as a Buffer.
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  return value === undefined ? null : value
}

/**
 * A parameter as both drivers take it. libsql ends the process on a boolean and stores NaN as NULL; PostgreSQL has no text with a NUL in it.
 * Throws a TypeError for NaN.
 */
export function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' && Number.isNaN(value)) throw new TypeError('NaN cannot be stored')
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD')
  // As libsql gives out what it takes as a Buffer.
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  return value === undefined ? null : value
}

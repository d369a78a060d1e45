/** Fills `%1` or `%name` into a server's message. */
export function fillIn(message: string, parameters: unknown): string {
  if (!parameters || typeof parameters !== 'object') return message
  const values: Record<string, unknown> = Array.isArray(parameters)
    ? Object.fromEntries(parameters.map((value, at) => [at + 1, value]))
    : (parameters as Record<string, unknown>)
  return message.replace(/%(\w+)/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
}

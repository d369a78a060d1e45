/** A row for a person's data export; JSON has no bytes, so photos become text. */
export const readable = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]),
  )

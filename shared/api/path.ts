/** A path with its parameters encoded: at`api/stores/${identifier}`. */
export const at = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: parts }, ...values.map(encodeURIComponent))

/** Query parameters; what is undefined or '' stays out. */
export const query = (values: Readonly<Record<string, string | number | undefined>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )

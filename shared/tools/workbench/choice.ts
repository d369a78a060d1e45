/** Options of an island's workbench page, all stored in its address. */
export interface Choice {
  runtime: 'preact' | 'react'
  language: 'nl-NL' | 'en-GB'
  isB2B: boolean
  isLoggedIn: boolean
  /** Width of the window in px; '' for all available width. */
  width: string
  fault: string
  /** 'own' keeps the island's own trigger. */
  load: string
}

export const widths = ['', '360', '768', '1280']

/** Faults to simulate in the calls of a page, by name. */
export const faults: Readonly<Record<string, string>> = {
  none: 'None',
  slow: 'Slow (3 s)',
  failure: 'Status 500',
  empty: 'Empty reply',
  offline: 'Offline',
  malformed: 'Malformed JSON',
  shape: 'JSON of another shape',
}

export function choiceOf(query: URLSearchParams, runtime: Choice['runtime']): Choice {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value =>
    values.find(value => value === query.get(name)) ?? otherwise
  return {
    runtime: oneOf('runtime', ['preact', 'react'], runtime),
    language: oneOf('language', ['nl-NL', 'en-GB'], 'nl-NL'),
    isB2B: query.has('b2b'),
    isLoggedIn: query.has('loggedIn'),
    width: oneOf('width', widths, ''),
    fault: oneOf('fault', Object.keys(faults), 'none'),
    load: oneOf('load', ['eager', 'own'], 'eager'),
  }
}

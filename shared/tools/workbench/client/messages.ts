/** Messages from a stage to its parent page. */
export interface Report {
  state: string
  /** ms from the start of loading to the mount. */
  mountTime: number | undefined
  error: string
  stores: Readonly<Record<string, unknown>>
  calls: readonly string[]
  events: readonly string[]
}

/** Messages to a stage: set the fault, or remount the island. */
export interface Order {
  fault: string
  remount?: boolean
}

/** A message between a stage and its parent page, by key; undefined if it comes from elsewhere. */
export function messageOf<Body>(event: MessageEvent, key: 'report' | 'order'): Body | undefined {
  if (event.origin !== location.origin || typeof event.data !== 'object') return undefined
  return (event.data as Record<string, Body | undefined> | null)?.[key]
}

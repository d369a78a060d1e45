/** What a stage tells the page around it. */
export interface Report {
  state: string
  /** ms between the beginning of its load and its mount. */
  mountTime: number | undefined
  error: string
  stores: Readonly<Record<string, unknown>>
  calls: readonly string[]
  events: readonly string[]
}

/** What is asked of a stage: another fault from now on, and the island anew. */
export interface Order {
  fault: string
  remount?: boolean
}

/** A message between a stage and the page around it, by its key; undefined for what came from elsewhere. */
export function messageOf<Body>(event: MessageEvent, key: 'report' | 'order'): Body | undefined {
  if (event.origin !== location.origin || typeof event.data !== 'object') return undefined
  return (event.data as Record<string, Body | undefined> | null)?.[key]
}

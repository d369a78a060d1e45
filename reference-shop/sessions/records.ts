/** Days that an unused session lasts. */
export const SESSION_DAYS = 30

export interface SessionState {
  customerId: number | null
  quoteId: number | null
  /** Products on a guest's wishlist, newest first; absent if it was never used. A customer's are in the table `wishlist`. */
  wished?: readonly number[]
  /** A guest's single wished product in the previous version, which requires this key. */
  wish: number | null
  /** Set for a guest who has made a named list. */
  hasLists?: true
  /** Number of the last placed order. */
  order?: string
  /** Number of a guest's order, for which an account was requested. */
  accountFor?: string
  /** Shown on the next page. */
  messages: { kind: 'success' | 'error' | 'info'; text: string }[]
}

/** A change of a session; a function may query in the same transaction, and may run more than once. */
export type SessionPatch = Partial<SessionState> | ((state: SessionState) => Promise<Partial<SessionState>>)

export interface StoredSession {
  state: SessionState
  /** It is a day since its life was extended: see `keep`. */
  isToKeep: boolean
}

export interface SessionData {
  read(key: string): Promise<StoredSession | undefined>
  /**
   * Changes only these keys, serialized with other changes. A missing session is created from `begin`; without that, resolves to undefined.
   */
  change(key: string, patch: SessionPatch, begin?: SessionState): Promise<SessionState | undefined>
  /**
   * Ends the session `old` and starts `key` with the result of `make`, in one transaction with the queries of `make`; if that is undefined,
   * nothing changes. `make` gets the locked content of `old`, or undefined if it has ended. It may run more than once.
   */
  replace(
    old: string,
    key: string,
    make: (was: SessionState | undefined) => Promise<SessionState | undefined>,
  ): Promise<SessionState | undefined>
  /** Extends the session by thirty days when used. Writes at most once a day. */
  keep(key: string): Promise<void>
  remove(key: string): Promise<void>
}

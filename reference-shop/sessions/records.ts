/** How long a session lasts that is not used. */
export const SESSION_DAYS = 30

export interface SessionState {
  customerId: number | null
  quoteId: number | null
  /** Products on a guest's wishlist, newest first; absent before the first. A customer's are in the table `wishlist`. */
  wished?: readonly number[]
  /** The one product that a guest wished for in the version before this one, which expects the key. */
  wish: number | null
  /** A guest who has made a list with a name. */
  hasLists?: true
  /** Number of the order that was placed last. */
  order?: string
  /** Number of the guest's order that an account was asked for with. */
  accountFor?: string
  /** Shown on the next page. */
  messages: { kind: 'success' | 'error' | 'info'; text: string }[]
}

/** A change of a session; a function may query in the same transaction, and may run more than once. */
export type SessionPatch = Partial<SessionState> | ((state: SessionState) => Promise<Partial<SessionState>>)

export interface SessionData {
  read(key: string): Promise<SessionState | undefined>
  /**
   * Changes only these keys, serialized with other changes. A missing session is created from `begin`; without that, resolves to undefined.
   */
  change(key: string, patch: SessionPatch, begin?: SessionState): Promise<SessionState | undefined>
  /**
   * Ends the session `old` and begins `key` with what `make` resolves with, in one transaction with whatever `make` queries; with undefined
   * nothing changes. `make` gets what `old` holds, which nobody changes meanwhile, and undefined when it has ended. It may run more than once.
   */
  replace(
    old: string,
    key: string,
    make: (was: SessionState | undefined) => Promise<SessionState | undefined>,
  ): Promise<SessionState | undefined>
  /** It is in use: its thirty days begin anew. Writes once a day. */
  keep(key: string): Promise<void>
  remove(key: string): Promise<void>
}

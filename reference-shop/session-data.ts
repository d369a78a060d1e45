export interface SessionState {
  customerId: number | null
  quoteId: number | null
  /** Product a guest wished for; kept until login. */
  wish: number | null
  /** Number of the order that was placed last. */
  order?: string
  /** Shown on the next page. */
  messages: { kind: 'success' | 'error' | 'info'; text: string }[]
}

/** What changes in a session; a function may query in the same transaction, and may run more than once. */
export type SessionPatch = Partial<SessionState> | ((state: SessionState) => Promise<Partial<SessionState>>)

export interface SessionData {
  read(key: string): Promise<SessionState | undefined>
  /** Changes these keys and no other, as if no other change ran meanwhile. A session that is not there begins with `begin`; without it stays ended (undefined). */
  change(key: string, patch: SessionPatch, begin?: SessionState): Promise<SessionState | undefined>
  /** Ends the session `old` and begins `key` with what `make` resolves with, in one transaction with whatever `make` queries; with undefined nothing changes. `make` may run more than once. */
  replace(old: string, key: string, make: () => Promise<SessionState | undefined>): Promise<SessionState | undefined>
  /** It is in use: its thirty days begin anew. Writes once a day. */
  keep(key: string): Promise<void>
  remove(key: string): Promise<void>
}

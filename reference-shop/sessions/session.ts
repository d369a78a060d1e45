import { newSessionId, sessionKey, visitOf } from '../http/signing'
import type { SessionData, SessionPatch, SessionState } from './records'

const empty = (): SessionState => ({ customerId: null, quoteId: null, wish: null, messages: [] })

/** The visitor's session. Its row is created with the first change, so that robots write nothing. */
export class Session {
  private constructor(
    private readonly store: SessionData,
    /** Secret: it is the cookie. */
    public id: string,
    public state: Readonly<SessionState>,
    /** The browser has the cookie. */
    private held: boolean,
    /** It has a row in the database. */
    private stored: boolean,
    private readonly isToKeep = false,
    /** Stamp of this browser's last change of any kind. */
    public stamp = '0',
  ) {}

  /** The cookie is sent with this response. */
  public fresh = false

  /** An empty session that is never stored. */
  static ofNobody(): Session {
    const nothing = { read: async () => undefined, change: async () => undefined, replace: async () => undefined }
    return new Session({ ...nothing, keep: async () => {}, remove: async () => {} }, '', empty(), true, false)
  }

  static async open(store: SessionData, id: string | undefined): Promise<Session> {
    if (!id) return new Session(store, newSessionId(), empty(), false, false)
    const found = await store.read(sessionKey(id))
    return new Session(store, id, found?.state ?? empty(), true, found !== undefined, found?.isToKeep)
  }

  /** Its key in the database. */
  get key(): string {
    return sessionKey(this.id)
  }

  /** The browser has the cookie, or gets it with this response. */
  get isHeld(): boolean {
    return this.held || this.fresh
  }

  /**
   * Sends the cookie, because the response contains data of this session. Other responses send none: if two concurrent requests each
   * started a session, one would overwrite the other's cookie.
   */
  handOut(): void {
    this.fresh ||= !this.held
  }

  /** The visit that a page is rendered for. */
  get visit(): string {
    return visitOf(this.id, this.state.customerId !== null, this.stamp)
  }

  /**
   * Changes only these keys, keeping concurrent changes of others. A session that has ended meanwhile (logout, new password) stays ended.
   */
  async change(patch: SessionPatch): Promise<void> {
    const state = await this.store.change(this.key, patch, this.stored ? undefined : empty())
    this.state = state ?? empty()
    this.stored = state !== undefined
    this.fresh ||= this.stored
  }

  /** Extends the life of the session and its cookie. */
  async keep(): Promise<void> {
    if (!this.stored) return
    if (this.isToKeep) await this.store.keep(this.key)
    this.fresh = true
  }

  /**
   * Starts a session with a new id on login or logout, so that an id planted by someone else is worthless. `make` returns the new content
   * from the current content, in the same transaction, and may run more than once; if it resolves with undefined, nothing changes and the
   * result is false.
   */
  async renew(make: (was: Readonly<SessionState>) => Promise<Partial<SessionState> | undefined>): Promise<boolean> {
    const id = newSessionId()
    const whole = async (was: SessionState | undefined): Promise<SessionState | undefined> => {
      const made = await make(was ?? empty())
      return made && { ...empty(), ...made }
    }
    const state = await this.store.replace(this.key, sessionKey(id), whole)
    if (!state) return false
    Object.assign(this, { id, state, fresh: true, stored: true })
    return true
  }
}

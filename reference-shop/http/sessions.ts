import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SessionData, SessionPatch, SessionState } from '../session-data'
import type { ShopEnv } from './environment'
import { newSessionId, openId, sealId, sessionKey, visitOf } from './signing'

const cookieName = 'etalage_session'
/** With this in front of its name a cookie is never one that another host of the domain set; browsers want it to be sent over TLS only. */
const ofThisHost = '__Host-'
/** Readable by script, so that a page out of the back/forward cache, or fetched ahead, knows whether it is still true. */
const visitCookie = 'etalage_visit'
const month = 30 * 24 * 60 * 60

const empty = (): SessionState => ({ customerId: null, quoteId: null, wish: null, messages: [] })

/** The visitor's session. It gets a row in the database with its first change, so that a passing robot writes nothing. */
export class Session {
  private constructor(
    private readonly store: SessionData,
    /** Secret: it is the cookie. */
    public id: string,
    public state: Readonly<SessionState>,
    /** The cookie goes out with this response. */
    public fresh: boolean,
    /** It has a row, which others may end. */
    private stored: boolean,
    /** Of the last change that this browser made, whatever it was. */
    public stamp = '0',
  ) {}

  static async open(store: SessionData, id: string | undefined): Promise<Session> {
    if (!id) return new Session(store, newSessionId(), empty(), true, false)
    const state = await store.read(sessionKey(id))
    return new Session(store, id, state ?? empty(), false, state !== undefined)
  }

  /** What the database knows it by. */
  get key(): string {
    return sessionKey(this.id)
  }

  /** What a page knows of the visit it was made for. */
  get visit(): string {
    return visitOf(this.id, this.state.customerId !== null, this.stamp)
  }

  /** Changes these keys; the rest is as other requests of this visitor left it. One that was ended meanwhile (logout, another password) stays so. */
  async change(patch: SessionPatch): Promise<void> {
    const state = await this.store.change(this.key, patch, this.stored ? undefined : empty())
    this.state = state ?? empty()
    this.stored = state !== undefined
    this.fresh ||= this.stored
  }

  /** Somebody does something: the time of the session begins anew, and that of its cookie. */
  async keep(): Promise<void> {
    if (!this.stored) return
    await this.store.keep(this.key)
    this.fresh = true
  }

  /**
   * A new id for somebody who logs in or out, so that an id set by another is worth nothing. `make` says what the session holds, in the same
   * transaction, and may run more than once; false when it resolves with undefined, and then everything is as it was.
   */
  async renew(make: () => Promise<Partial<SessionState> | undefined>): Promise<boolean> {
    const id = newSessionId()
    const whole = async (): Promise<SessionState | undefined> => {
      const made = await make()
      return made && { ...empty(), ...made }
    }
    const state = await this.store.replace(this.key, sessionKey(id), whole)
    if (!state) return false
    Object.assign(this, { id, state, fresh: true, stored: true })
    return true
  }
}

/** Opens the session of a request, and hands out the cookie of a new one. */
export const withSession = (store: SessionData, secret: string, production: boolean): MiddlewareHandler<ShopEnv> => {
  const name = production ? ofThisHost + cookieName : cookieName
  return async (c, next) => {
    const session = await Session.open(store, openId(secret, getCookie(c, name)))
    const visit = getCookie(c, visitCookie)
    session.stamp = /\.(\w{1,12})$/.exec(visit ?? '')?.[1] ?? session.stamp
    c.set('session', session)
    const isDone = !['GET', 'HEAD'].includes(c.req.method)
    if (isDone) await session.keep()
    await next()
    if (isDone && c.res.status < 400) session.stamp = Date.now().toString(36)
    const options = { sameSite: 'Lax', path: '/', secure: production, maxAge: month } as const
    if (session.fresh) setCookie(c, name, sealId(secret, session.id), { ...options, httpOnly: true })
    if (visit !== session.visit) setCookie(c, visitCookie, session.visit, options)
  }
}

import type { Target } from '../contract/api/common'
import type { getToken } from '../contract/api/customer'
import type { getVisitor } from '../contract/api/visitor'
import { ports } from '../contract/ports'

/** Query parameters; undefined and '' are omitted. */
export type Query = URLSearchParams | Readonly<Record<string, string | number | undefined>>

/** The input of a call; only the parts that its target has. */
export interface Sent {
  query?: Query
  json?: unknown
  /** Sent as multipart. */
  form?: FormData
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>
  /** Value of the `Prefer` header, sent only to the page's own server: another origin would have to allow it. */
  prefer?: string
  signal?: AbortSignal | undefined
  /** Sends it instead of the browser's own `fetch`. */
  fetch?: typeof fetch | undefined
}

/** A call ready to send: the path has its parameters filled in and no leading slash. */
export interface Call extends Sent, Pick<Target, 'client' | 'method'> {
  path: string
}

/*
 * Calls of every page. The types tie them to the contract; its values would bring the schemas with them.
 */
type Address<Of extends Target> = Pick<Of, 'client' | 'method' | 'path'>
export const VISITOR = { client: 'backend', method: 'GET', path: '/api/visitor' } as const satisfies Address<typeof getVisitor>
export const TOKEN = { client: 'backend', method: 'GET', path: '/api/session/token' } as const satisfies Address<typeof getToken>

/** Header that makes the server carry out a change only once, however often it is sent. */
export const idempotent = (key: string): Readonly<Record<string, string>> => ({ 'Idempotency-Key': key })

let freshToken: string | undefined
let freshStamp: string | undefined
let tokenReady: () => Promise<void> | undefined = () => undefined

/** For pages without a token: changes wait for `ready`, and are sent without a token if it brings none. */
export const waitForToken = (ready: () => Promise<void> | undefined): void => {
  tokenReady = ready
}

/** Resolves when the token has arrived or is known not to come. */
export const whenTokenReady = async (): Promise<void> => tokenReady()

/** Signed render time of the page's forms, for backends that require it. */
export const formStamp = (): string => freshStamp ?? ports().readMeta('form-stamp') ?? ''

/** The CSRF token that calls carry. */
export const csrf = (): string => freshToken ?? ports().readMeta('csrf-token') ?? ''

/** Replaces the page's CSRF token. */
export const adoptToken = (token: string, stamp = freshStamp): void => {
  freshToken = token
  freshStamp = stamp
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

const same = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)

export const newSessionId = (): string => randomBytes(24).toString('base64url')

/** The key of a session in the database: a hash, so that a stolen copy of the database opens no session. */
export const sessionKey = (id: string): string => createHash('sha256').update(id).digest('base64url')

/** What a page may know about its session: whether it is logged in, a value per session, and the stamp of the last change. */
export const visitOf = (id: string, isLoggedIn: boolean, stamp: string): string =>
  `${isLoggedIn ? 1 : 0}${sessionKey(id).slice(0, 8)}.${stamp}`

/** Cookie value: the id and its signature. */
export const sealId = (secret: string, id: string): string => `${id}.${sign(secret, `session:${id}`).toString('base64url')}`

/** The id in a cookie value; undefined if its signature is not ours. */
export function openId(secret: string, value: string | undefined): string | undefined {
  const [id, signature] = (value ?? '').split('.')
  if (!id || !signature) return undefined
  return same(Buffer.from(signature, 'base64url'), sign(secret, `session:${id}`)) ? id : undefined
}

const mask = (bytes: Buffer, pad: Buffer): Buffer => Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)))

/** A CSRF token of this session. Each one differs, so that compression cannot reveal it (BREACH). */
export function makeToken(secret: string, id: string): string {
  const pad = randomBytes(32)
  return Buffer.concat([pad, mask(sign(secret, `csrf:${id}`), pad)]).toString('base64url')
}

export function isToken(secret: string, id: string, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === 64 && same(mask(bytes.subarray(32), bytes.subarray(0, 32)), sign(secret, `csrf:${id}`))
}

/** The signed render time of a page, by which a form can show that it was not submitted at once. */
export const makeStamp = (secret: string, now: number): string => `${now}.${sign(secret, `form:${now}`).toString('base64url')}`

/** The time of a stamp in ms since 1970; undefined if it is not ours. */
export function openStamp(secret: string, stamp: string): number | undefined {
  const [time = '', signature = ''] = stamp.split('.')
  return same(Buffer.from(signature, 'base64url'), sign(secret, `form:${time}`)) ? Number(time) : undefined
}

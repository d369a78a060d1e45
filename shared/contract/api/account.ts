import * as v from 'valibot'
import { type CallDocs, defineCall, Email, FilledLine, Id, Line, ROBOT, text } from './common'

/** At least 8 characters, and three of: lower case, upper case, digit, other. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(8),
  v.maxLength(200),
  v.check(text => [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter(kind => kind.test(text)).length >= 3),
)
const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** One-time secret of an e-mailed link. */
const Secret = v.pipe(v.string(), v.minLength(16), v.maxLength(200))

export const Customer = v.object({
  id: Id,
  email: v.string(),
  firstname: text,
  middlename: text,
  lastname: text,
  company: text,
  is_b2b: v.nullish(v.boolean(), false),
  newsletter: v.nullish(v.boolean(), false),
})
export type Customer = v.InferOutput<typeof Customer>

/** The session has changed, and so has its CSRF token. */
export const SignedIn = v.object({ customer: Customer, token: v.string() })
export type SignedIn = v.InferOutput<typeof SignedIn>

export const Registration = v.object({
  email: Email,
  firstname: FilledLine,
  middlename: Line,
  lastname: FilledLine,
  company: Line,
  newsletter: v.boolean(),
})
export type Registration = v.InferOutput<typeof Registration>

const customer = {
  id: 88,
  email: 'sanne@example.com',
  firstname: 'Sanne',
  middlename: 'de',
  lastname: 'Wit',
  company: '',
  is_b2b: false,
  newsletter: true,
}
const signedIn = { customer, token: 'b1f0c2' }
const secret = '9d2c4e7a1b3f5d60'

export const getCustomer = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/customer',
  reply: Customer,
})

export const login = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/customer/login',
  body: v.object({ email: Email, password: Password }),
  reply: SignedIn,
})

export const logout = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/customer/logout',
  body: v.object({}),
  reply: v.object({ token: v.string() }),
})

/** The reply does not tell whether the address was known already. */
export const register = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/customer/register',
  body: Registration,
  reply: v.boolean(),
})

export const activate = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/customer/activate',
  body: v.object({ token: Secret, password: NewPassword }),
  reply: SignedIn,
})

/** The reply does not tell whether the address is known. */
export const requestPasswordReset = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/customer/password/request',
  body: v.object({ email: Email }),
  reply: v.boolean(),
})

export const resetPassword = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/customer/password/reset',
  body: v.object({ token: Secret, password: NewPassword }),
  reply: v.boolean(),
})

export const changePassword = defineCall({
  client: 'commerce',
  method: 'PUT',
  path: '/api/customer/password',
  body: v.object({ current_password: Password, password: NewPassword }),
  reply: v.boolean(),
})

export const changeEmail = defineCall({
  client: 'commerce',
  method: 'PUT',
  path: '/api/customer/email',
  body: v.object({ email: Email, current_password: Password }),
  reply: v.boolean(),
})

export const setNewsletter = defineCall({
  client: 'commerce',
  method: 'PUT',
  path: '/api/customer/newsletter',
  body: v.object({ newsletter: v.boolean() }),
  reply: Customer,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  getCustomer: {
    summary: 'Who is logged in',
    errors: { 401: 'Nobody' },
    example: { reply: customer },
  },
  login: {
    summary: "Log in; the guest's cart goes along",
    errors: { 401: 'Sign-in incorrect, or account temporarily disabled', 429: 'Tried too often' },
    example: { body: { email: 'sanne@example.com', password: 'Geheim-12' }, reply: signedIn },
  },
  logout: {
    summary: 'Log out; the reply has the token of the new session',
    example: { body: {}, reply: { token: 'c7d8e9' } },
  },
  register: {
    summary: 'Ask for an account; an e-mail brings the link to choose a password with, which activates it',
    errors: { 400: 'A field is missing or wrong', 422: ROBOT, 429: 'Tried too often' },
    example: {
      body: {
        email: 'sanne@example.com',
        firstname: 'Sanne',
        middlename: 'de',
        lastname: 'Wit',
        company: '',
        newsletter: true,
      },
      reply: true,
    },
  },
  activate: {
    summary: 'Activate an account by the e-mailed secret, with the password that the owner of the address chooses',
    errors: { 400: 'The customer could not be verified, or the password is too weak' },
    example: { body: { token: secret, password: 'Geheim-12' }, reply: signedIn },
  },
  requestPasswordReset: {
    summary: 'Ask for an e-mail with a link to set a new password',
    errors: { 422: ROBOT, 429: 'Asked too often' },
    example: { body: { email: 'sanne@example.com' }, reply: true },
  },
  resetPassword: {
    summary: 'Set a new password by the e-mailed secret, which works once',
    errors: { 400: 'The link was used or is too old' },
    example: { body: { token: secret, password: 'Geheim-34' }, reply: true },
  },
  changePassword: {
    summary: 'Change the password; other sessions end',
    errors: { 400: 'The current password is not right', 401: 'Log in first', 429: 'Tried too often' },
    example: { body: { current_password: 'Geheim-12', password: 'Geheim-34' }, reply: true },
  },
  changeEmail: {
    summary: 'Change the e-mail address; it holds once the e-mailed link was followed',
    errors: { 400: 'The current password is not right', 401: 'Log in first', 429: 'Tried too often' },
    example: { body: { email: 'sanne@example.org', current_password: 'Geheim-12' }, reply: true },
  },
  setNewsletter: {
    summary: 'Whether this customer gets the newsletter',
    errors: { 401: 'Log in first' },
    example: { body: { newsletter: true }, reply: customer },
  },
}

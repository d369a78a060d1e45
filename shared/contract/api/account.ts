import { z } from 'zod'
import * as calls from '../calls/account'
import { Email, endpoint, Id, Line, ROBOT } from './common'

/** At least 8 characters, and three of: lower case, upper case, digit, other. */
export const NewPassword = z
  .string()
  .min(8)
  .max(200)
  .refine(text => [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter(kind => kind.test(text)).length >= 3)
const Password = z.string().min(1).max(200)
/** One-time secret of an e-mailed link. */
const Secret = z.string().min(16).max(200)

export const Customer = z.object({
  id: Id,
  email: z.string(),
  firstname: z.string(),
  middlename: z.string(),
  lastname: z.string(),
  company: z.string(),
  is_b2b: z.boolean(),
  newsletter: z.boolean(),
})
export type Customer = z.infer<typeof Customer>

/** The session has changed, and so has its CSRF token. */
export const SignedIn = z.object({ customer: Customer, token: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

export const Registration = z.object({
  email: Email,
  firstname: Line.min(1),
  middlename: Line,
  lastname: Line.min(1),
  company: Line,
  newsletter: z.boolean(),
})
export type Registration = z.infer<typeof Registration>

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

export const getCustomer = endpoint({
  ...calls.getCustomer,
  summary: 'Who is logged in',
  reply: Customer,
  errors: { 401: 'Nobody' },
  example: { reply: customer },
})

export const login = endpoint({
  ...calls.login,
  summary: "Log in; the guest's cart goes along",
  body: z.object({ email: Email, password: Password }),
  reply: SignedIn,
  errors: { 401: 'Sign-in incorrect, or account temporarily disabled', 429: 'Tried too often' },
  example: { body: { email: 'sanne@example.com', password: 'Geheim-12' }, reply: signedIn },
})

export const logout = endpoint({
  ...calls.logout,
  summary: 'Log out; the reply has the token of the new session',
  body: z.object({}),
  reply: z.object({ token: z.string() }),
  example: { body: {}, reply: { token: 'c7d8e9' } },
})

/** The reply does not tell whether the address was known already. */
export const register = endpoint({
  ...calls.register,
  summary: 'Ask for an account; an e-mail brings the link to choose a password with, which activates it',
  body: Registration,
  reply: z.boolean(),
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
})

export const activate = endpoint({
  ...calls.activate,
  summary: 'Activate an account by the e-mailed secret, with the password that the owner of the address chooses',
  body: z.object({ token: Secret, password: NewPassword }),
  reply: SignedIn,
  errors: { 400: 'The customer could not be verified, or the password is too weak' },
  example: { body: { token: secret, password: 'Geheim-12' }, reply: signedIn },
})

/** The reply does not tell whether the address is known. */
export const requestPasswordReset = endpoint({
  ...calls.requestPasswordReset,
  summary: 'Ask for an e-mail with a link to set a new password',
  body: z.object({ email: Email }),
  reply: z.boolean(),
  errors: { 422: ROBOT, 429: 'Asked too often' },
  example: { body: { email: 'sanne@example.com' }, reply: true },
})

export const resetPassword = endpoint({
  ...calls.resetPassword,
  summary: 'Set a new password by the e-mailed secret, which works once',
  body: z.object({ token: Secret, password: NewPassword }),
  reply: z.boolean(),
  errors: { 400: 'The link was used or is too old' },
  example: { body: { token: secret, password: 'Geheim-34' }, reply: true },
})

export const changePassword = endpoint({
  ...calls.changePassword,
  summary: 'Change the password; other sessions end',
  body: z.object({ current_password: Password, password: NewPassword }),
  reply: z.boolean(),
  errors: { 400: 'The current password is not right', 401: 'Log in first', 429: 'Tried too often' },
  example: { body: { current_password: 'Geheim-12', password: 'Geheim-34' }, reply: true },
})

export const changeEmail = endpoint({
  ...calls.changeEmail,
  summary: 'Change the e-mail address; it holds once the e-mailed link was followed',
  body: z.object({ email: Email, current_password: Password }),
  reply: z.boolean(),
  errors: { 400: 'The current password is not right', 401: 'Log in first', 429: 'Tried too often' },
  example: { body: { email: 'sanne@example.org', current_password: 'Geheim-12' }, reply: true },
})

export const setNewsletter = endpoint({
  ...calls.setNewsletter,
  summary: 'Whether this customer gets the newsletter',
  body: z.object({ newsletter: z.boolean() }),
  reply: Customer,
  errors: { 401: 'Log in first' },
  example: { body: { newsletter: true }, reply: customer },
})

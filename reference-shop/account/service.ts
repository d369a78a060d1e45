import type { Registration } from '../../shared/contract/api/account'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { type Counts, forgive, limit, limitEmails } from '../limits/service'
import { type Writer, withEmails, writeTexts } from '../mail/emails'
import type { LinkSubject } from '../one-time-links/records'
import type { SessionState } from '../sessions/records'
import type { Session } from '../sessions/session'
import { plainEmail } from '../text/plain-email'
import { guestWishes } from '../wishlist/service'
import { hashPassword } from './data/passwords'
import type { AccountPart } from './part'
import type { Customer, NewCustomer } from './records'

type AccountDeps = Pick<Deps, 'data' | 't'>
type LoginDeps = AccountDeps & Pick<Deps, 'packs'>
type Writes = Writer & Counts & Pick<Deps, 'packs'>
type Asks = Pick<Deps, 'provider' | 'log'>

const minute = 60_000
/** Login attempts allowed per e-mail address and client address, per client address, and per e-mail address. The last is high, so that one client cannot lock a customer out elsewhere. */
const signIns = { both: 10, client: 50, subject: 100 }
const proofs = { client: 50, subject: 10 }
const day = 24 * 60 * minute
/** Lifetime of e-mailed links in ms. */
const lifetime = { reset: 60 * minute, activate: day, email: day }

const countIn = async (data: Deps['data'], quoteId: number | null): Promise<number> =>
  quoteId === null ? 0 : (await data.quotes.get(quoteId)).items_qty

/** The cart to continue with, and the message to show if two were merged. */
async function mergeCarts(
  { data, t }: AccountDeps,
  guestQuoteId: number | null,
  customerId: number,
): Promise<Pick<SessionState, 'quoteId' | 'messages'>> {
  const brought = await countIn(data, guestQuoteId)
  const quoteId = await data.quotes.merge(guestQuoteId, customerId)
  const isMore = brought > 0 && quoteId !== guestQuoteId && (await countIn(data, quoteId)) > brought
  return { quoteId, messages: isMore ? [{ kind: 'info', text: t('account.cartsMerged') }] : [] }
}

/**
 * Continues as a customer in a new session, which takes over the guest's cart and wishlist. `prove` runs in the transaction that makes the
 * session, so that a password or link that was invalidated meanwhile makes none. Undefined if `prove` finds no customer.
 */
async function continueAs(
  deps: LoginDeps,
  session: Session,
  prove: () => Promise<Customer | undefined>,
  messages: (customer: Customer) => SessionState['messages'] = () => [],
): Promise<Customer | undefined> {
  let customer: Customer | undefined
  await session.renew(async was => {
    customer = await prove()
    if (!customer) return undefined
    const wished = guestWishes(was)
    for (const { lists } of deps.packs) await lists?.adopt(deps, session.key, was, customer.id)
    await deps.data.wishlists.merge(customer.id, wished)
    const cart = await mergeCarts(deps, was.quoteId, customer.id)
    return { customerId: customer.id, quoteId: cart.quoteId, messages: [...messages(customer), ...cart.messages] }
  })
  return customer
}

/**
 * Refuses a wrong e-mail address and password with 401, and after too many attempts for the e-mail address or client address with 429; the
 * message is the same.
 */
export async function logIn(deps: Counts & LoginDeps, session: Session, email: string, password: string): Promise<Customer> {
  await limit(deps, 'login', plainEmail(email), signIns, 'signIn')
  const { customers } = deps.data
  const verified = await customers.verify(email, password)
  const customer =
    verified && (await continueAs(deps, session, async () => ((await customers.holds(verified)) ? verified.customer : undefined)))
  if (!customer) throw new Refusal(401, 'signIn')
  await forgive(deps, 'login', plainEmail(email))
  return customer
}

export async function logOut(session: Session): Promise<void> {
  await session.renew(async () => ({}))
}

/** The customer of this session; refuses with 401 if there is none. */
export async function customerOf({ data }: AccountDeps, session: Session): Promise<Customer> {
  const { customerId } = session.state
  const customer = await data.customers.get(customerId)
  if (!customer) throw new Refusal(401, 'login')
  return customer
}

/** The page that an e-mailed link opens, with its secret. */
const opened = (path: string, purpose: keyof typeof lifetime, subject: string, customerId: number | null = null) => ({
  path,
  token: { purpose, subject, customerId, lifetime: lifetime[purpose] },
})

/** The data behind a link to activate an account. */
interface AskedAccount {
  customer: Omit<NewCustomer, 'passwordHash'>
  newsletter: boolean
  /** Number of a guest's order that is added to the account. */
  order?: string
}

/**
 * Sends a link to choose a password, which creates the account; for an address that has an account, the e-mail says so. The requester does
 * not choose the password, because the address may belong to someone else. `order` is the number of a guest's order, which is added to the
 * account.
 */
export async function askForAccount(deps: Writes, registration: Registration, order?: string): Promise<void> {
  const email = plainEmail(registration.email)
  await limitEmails(deps, email)
  const customer = {
    email,
    firstName: registration.firstname,
    middleName: registration.middlename,
    lastName: registration.lastname,
    company: registration.company,
  }
  const asked: AskedAccount = { customer, newsletter: registration.newsletter, ...(order && { order }) }
  const subject = JSON.stringify(asked)
  const isKnown = await deps.data.customers.byEmail(email)
  await withEmails(deps, () =>
    isKnown
      ? writeTexts(deps, email, 'known', { action: { path: '/wachtwoord-vergeten' } })
      : writeTexts(deps, email, 'activate', { action: opened('/account-activeren', 'activate', subject) }),
  )
}

/** Creates the account of a link with this password, informs the customer and logs them in. Refuses an invalid link with 400. */
export async function activate(deps: Writes, session: Session, secret: string, password: string): Promise<Customer> {
  const { links, customers, newsletters, orders } = deps.data
  // Hashing is expensive, so the link is checked first.
  const passwordHash = (await links.look('activate', secret)) && (await hashPassword(password))
  const make = async ({ subject }: LinkSubject): Promise<Customer | undefined> => {
    const { customer, newsletter, order } = JSON.parse(subject) as AskedAccount
    const known = passwordHash ? await customers.create({ ...customer, passwordHash }) : undefined
    if (known && newsletter) await newsletters.set(known.email, true)
    if (known && order) await orders.claim(order, known.id)
    if (known) await writeTexts(deps, known.email, 'activated', { action: { path: '/wachtwoord-vergeten' } })
    return known
  }
  const welcome = ({ firstName: name }: Customer) => [{ kind: 'success' as const, text: deps.t('account.activated', { name }) }]
  const made = passwordHash && (await continueAs(deps, session, () => links.redeem('activate', secret, make), welcome))
  if (!made) throw new Refusal(400, 'unverified')
  deps.mail.wake()
  return made
}

/** Sends a link to set a new password if the address has an account. */
export async function askForReset(deps: Writes, email: string): Promise<void> {
  await limitEmails(deps, email)
  const customer = await deps.data.customers.byEmail(email)
  const action = opened('/wachtwoord-herstellen', 'reset', plainEmail(email), customer?.id)
  await withEmails(deps, () => writeTexts(deps, customer?.email ?? '', 'reset', { action }))
}

/** Sets a new password by a one-time link, informs the customer, and ends all their sessions. Refuses an invalid link with 400. */
export async function resetPassword(deps: Writes, secret: string, password: string): Promise<void> {
  const { links, customers } = deps.data
  // Hashing is expensive, so the link is checked first.
  const passwordHash = (await links.look('reset', secret)) && (await hashPassword(password))
  const email =
    passwordHash &&
    (await links.redeem('reset', secret, async ({ subject, customerId }) => {
      if (customerId === null) return undefined
      await customers.setPassword(customerId, passwordHash)
      await tellPasswordChanged(deps, subject)
      return subject
    }))
  if (!email) throw new Refusal(400, 'oldLink')
  deps.mail.wake()
  await forgive(deps, 'login', email)
}

const tellPasswordChanged = (deps: Writes, email: string): Promise<void> =>
  writeTexts(deps, email, 'passwordChanged', { action: { path: '/wachtwoord-vergeten' } })

/**
 * Refuses with 400 if the password is not the customer's, with 429 after too many attempts. Resolves to a check for use in a transaction,
 * which refuses if the password has changed meanwhile.
 */
async function prove(deps: Counts, { id, email }: Customer, password: string): Promise<() => Promise<void>> {
  await limit(deps, 'prove', String(id), proofs)
  const wrong = new Refusal(400, 'wrongPassword')
  const verified = await deps.data.customers.verify(email, password)
  if (!verified) throw wrong
  await forgive(deps, 'prove', String(id))
  return async () => {
    if (!(await deps.data.customers.holds(verified))) throw wrong
  }
}

/** Changes the password, informs the customer, and ends their other sessions. */
export async function changePassword(deps: Writes, session: Session, current: string, password: string): Promise<void> {
  const customer = await customerOf(deps, session)
  const stillHolds = await prove(deps, customer, current)
  const passwordHash = await hashPassword(password)
  await session.renew(async was => {
    await stillHolds()
    await deps.data.customers.setPassword(customer.id, passwordHash)
    await tellPasswordChanged(deps, customer.email)
    return was
  })
  deps.mail.wake()
}

/**
 * Sends a link to the new address, which becomes valid when the link is followed. If the address has an account, no link is sent and this
 * is not revealed.
 */
export async function askForEmail(deps: Writes, session: Session, email: string, password: string): Promise<void> {
  const customer = await customerOf(deps, session)
  const stillHolds = await prove(deps, customer, password)
  await limitEmails(deps, email)
  const isTaken = await deps.data.customers.byEmail(email)
  const action = opened('/e-mail-bevestigen', 'email', plainEmail(email), customer.id)
  await withEmails(deps, async () => {
    await stillHolds()
    await writeTexts(deps, isTaken ? '' : plainEmail(email), 'email', { action })
  })
}

/**
 * Changes the customer's e-mail address to that of the link and informs the old address. Resolves with the new address. Requires the
 * account's password, because the new address may belong to someone else who was sent a link to a stranger's account. Refuses with 400 or
 * 429.
 */
export async function confirmEmail(deps: Writes, secret: string, password: string): Promise<string> {
  const { links, customers } = deps.data
  const { customerId: asker = null } = (await links.look('email', secret)) ?? {}
  const customer = await customers.get(asker)
  if (!customer) throw new Refusal(400, 'oldLink')
  const stillHolds = await prove(deps, customer, password)
  const email = await links.redeem('email', secret, async ({ subject, customerId }) => {
    const known = await customers.get(customerId)
    if (known) await stillHolds()
    if (!known || !(await customers.setEmail(known.id, subject))) return undefined
    await writeTexts(deps, known.email, 'emailChanged', { action: { path: '/contact' } })
    return subject
  })
  if (!email) throw new Refusal(400, 'oldLink')
  deps.mail.wake()
  return email
}

/** Deletes the account of this session, once these parts have settled what they have in it, and continues as a guest. */
export async function removeAccount(deps: Writes & Asks, session: Session, password: string, parts: readonly AccountPart[]): Promise<void> {
  const customer = await customerOf(deps, session)
  const stillHolds = await prove(deps, customer, password)
  for (const part of parts) await part.close?.(deps, customer)
  await session.renew(async () => {
    await stillHolds()
    await deps.data.customers.remove(customer.id)
    await writeTexts(deps, customer.email, 'removed')
    return {}
  })
  deps.mail.wake()
}

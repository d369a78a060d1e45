import { hashPassword } from '../account/data/passwords'
import type { Customer } from '../account/records'
import { customerOf, logIn } from '../account/service'
import { agreeTo, orderRefusal } from '../checkout/place-order'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { type Counts, limitEmails } from '../limits/service'
import { type Writer, withEmails, writeTexts, writingTo } from '../mail/emails'
import type { Session } from '../sessions/session'
import { plainEmail } from '../text/plain-email'
import { requestPath } from './emails'
import type { Limits, Membership, OrderRequest } from './records'
import type { Role } from './schema'

type Writes = Writer & Counts

const WEEK = 7 * 86_400_000

/** The logged-in member and their company. Refuses a guest (401) and a customer without a company (404). */
export async function memberOf(deps: Pick<Deps, 'data' | 't'>, session: Session): Promise<{ customer: Customer; member: Membership }> {
  const customer = await customerOf(deps, session)
  const member = await deps.data.companies.of(customer.id)
  if (!member) throw new Refusal(404, 'notFound')
  return { customer, member }
}

/** The same, only for members with one of these roles; others are refused (403). */
async function withRole(deps: Pick<Deps, 'data' | 't'>, session: Session, roles: readonly Role[]) {
  const found = await memberOf(deps, session)
  if (!roles.includes(found.member.role)) throw new Refusal(403, 'notAllowed')
  return found
}

export const ownerOf = (deps: Pick<Deps, 'data' | 't'>, session: Session) => withRole(deps, session, ['owner'])
const approverOf = (deps: Pick<Deps, 'data' | 't'>, session: Session) => withRole(deps, session, ['owner', 'approver'])

/** What an invitation stands for. */
interface Invitation extends Limits {
  companyId: number
  company: string
  email: string
  role: Role
}

/** E-mails an invitation to join the company. Refuses members who are not owners (403) and too many e-mails (429). */
export async function invite(deps: Writes, session: Session, as: { email: string; role: Role } & Limits): Promise<void> {
  const { customer, member } = await ownerOf(deps, session)
  await limitEmails(deps, as.email)
  const { companyId, company } = member
  const email = plainEmail(as.email)
  const invitation: Invitation = { ...as, email, companyId, company }
  const token = { purpose: 'invite' as const, subject: JSON.stringify(invitation), customerId: null, lifetime: WEEK }
  const words = { company, name: customer.firstName }
  await withEmails(deps, () => writeTexts(deps, email, 'invite', { words, action: { path: '/zakelijk/uitnodiging', token } }))
}

/** The invitation behind a link; undefined if it was used or has expired. `isKnown`: the address has an account. */
export async function invitationOf({ data }: Pick<Deps, 'data'>, secret: string): Promise<(Invitation & { isKnown: boolean }) | undefined> {
  const link = await data.links.look('invite', secret)
  if (!link) return undefined
  const invitation = JSON.parse(link.subject) as Invitation
  return { ...invitation, isKnown: (await data.customers.byEmail(invitation.email)) !== undefined }
}

/**
 * Accepts an invitation and logs in, with the password of the existing account or as a new customer. Refuses a used or
 * expired link (400), a wrong password (401) and members of another company (409).
 */
export async function acceptInvitation(
  deps: Writes,
  session: Session,
  secret: string,
  { password, firstName, lastName }: { password: string; firstName: string; lastName: string },
): Promise<void> {
  const { data } = deps
  const invitation = await invitationOf(deps, secret)
  if (!invitation) throw new Refusal(400, 'oldLink')
  const { email, companyId, isKnown } = invitation
  if (isKnown) await logIn(deps, session, email, password)
  const passwordHash = isKnown ? '' : await hashPassword(password)
  const joined = await data.links.redeem('invite', secret, async () => {
    const customer = isKnown
      ? await data.customers.byEmail(email)
      : await data.customers.create({ email, passwordHash, firstName, middleName: '', lastName, company: invitation.company })
    if (!customer || !(await data.companies.join(companyId, customer.id, invitation))) throw new Refusal(409, 'otherCompany')
    return true
  })
  if (!joined) throw new Refusal(400, 'oldLink')
  if (!isKnown) await logIn(deps, session, email, password)
}

/**
 * Changes role and limits of a member. Refuses members who are not owners (403), an unknown member (404) and demoting
 * the last owner (409).
 */
export async function changeMember(deps: Writes, session: Session, customerId: number, as: { role: Role } & Limits): Promise<void> {
  const { member } = await ownerOf(deps, session)
  await known(deps, member, customerId)
  if (!(await deps.data.companies.change(member.companyId, customerId, as))) throw new Refusal(409, 'lastOwner')
}

/** Removes a member, ends their sessions and requests, and tells them by e-mail. Refuses as `changeMember` does. */
export async function removeMember(deps: Writes, session: Session, customerId: number): Promise<void> {
  const { member } = await ownerOf(deps, session)
  const { email } = await known(deps, member, customerId)
  await withEmails(deps, async () => {
    if (!(await deps.data.companies.remove(member.companyId, customerId))) throw new Refusal(409, 'lastOwner')
    await writeTexts(deps, email, 'memberRemoved', { words: { company: member.company } })
  })
}

export async function known({ data }: Pick<Deps, 'data'>, { companyId }: Membership, customerId: number) {
  const found = (await data.companies.members(companyId)).find(one => one.customerId === customerId)
  if (!found) throw new Refusal(404, 'unknownEntry')
  return found
}

/** Requests the member may see: their own, or all of the company for approvers. */
export async function requestsFor(deps: Pick<Deps, 'data' | 't'>, session: Session): Promise<OrderRequest[]> {
  const { customer, member } = await memberOf(deps, session)
  return deps.data.companies.requests(member.companyId, member.role === 'buyer' ? customer.id : undefined)
}

/** One of the requests the member may see; 404 for any other. */
export async function requestFor(deps: Pick<Deps, 'data' | 't'>, session: Session, number: string): Promise<OrderRequest> {
  const found = (await requestsFor(deps, session)).find(one => one.number === number)
  if (!found) throw new Refusal(404, 'unknownEntry')
  return found
}

/**
 * Places the requested order at the total it was asked at, and tells the buyer. Refuses members who may not approve
 * (403), an unknown request (404), a decided one, and a cart that can no longer be ordered as it was (409, naming the
 * change); the request then stays open.
 */
export async function approve(deps: Deps & Writes, session: Session, number: string): Promise<string> {
  await approverOf(deps, session)
  const request = await requestFor(deps, session, number)
  const { id, quoteId, buyer, totalCents: shown, locale } = request
  if (quoteId === null) throw new Refusal(409, 'requestDecided')
  return withEmails(deps, async () => {
    if (!(await deps.data.companies.decide(id, { status: 'approved' }))) throw new Refusal(409, 'requestDecided')
    const outcome = await deps.data.orders.create(quoteId, {
      ...{ key: `request-${number}-approved`, shown, locale, customerId: buyer.id, origin: deps.origin },
      agree: cart => agreeTo({ deps, clientAddress: deps.clientAddress, customerId: buyer.id, isApproved: true }, quoteId, cart),
    })
    if ('problem' in outcome) throw orderRefusal(outcome, deps.render.locale)
    await deps.data.companies.became(id, outcome.order.number)
    await writeTexts(writingTo(deps, locale), buyer.email, 'approvalGiven', {
      words: { number, order: outcome.order.number },
      action: { path: requestPath(number) },
    })
    return outcome.order.number
  })
}

/** Refuses a request and tells the buyer why. Fails as `approve` does. */
export async function refuse(deps: Writes, session: Session, number: string, typed: string): Promise<void> {
  await approverOf(deps, session)
  const { id, buyer, locale } = await requestFor(deps, session, number)
  const reason = typed.replace(/\s+/g, ' ').trim().slice(0, 500)
  await withEmails(deps, async () => {
    if (!(await deps.data.companies.decide(id, { status: 'refused', reason }))) throw new Refusal(409, 'requestDecided')
    await writeTexts(writingTo(deps, locale), buyer.email, 'approvalRefused', {
      words: { number, reason },
      action: { path: requestPath(number) },
    })
  })
}

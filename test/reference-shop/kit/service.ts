import { hashPassword } from '../../../reference-shop/account/data/passwords'
import type { MessageEmail } from '../../../reference-shop/mail/records'
import { packs } from '../../../reference-shop/packs'
import { Session } from '../../../reference-shop/sessions/session'
import type { ShopData } from '../../../reference-shop/shop-data'
import { keepLog, newClientAddress, noMail, standardData, themeIn } from './shop'

/** Dependencies of services: the standard data with `parts` replaced, and a collection of the e-mails they write. */
export async function serviceDeps(parts: Partial<ShopData> = {}) {
  const emails: MessageEmail[] = []
  const data: ShopData = { ...(await standardData()).data, ...parts }
  data.emails = { ...data.emails, write: async message => void emails.push(message) }
  return {
    data,
    packs,
    ...themeIn(),
    mail: noMail,
    log: keepLog().log,
    provider: undefined,
    origin: 'http://localhost',
    clientAddress: newClientAddress(),
    emails,
  }
}

/** A new session; of a customer if an id is given. */
export async function sessionOf(data: ShopData, customerId: number | null = null): Promise<Session> {
  const session = await Session.open(data.sessions, undefined)
  if (customerId !== null) await session.change({ customerId })
  return session
}

const password = 'Welkom123!'
const passwordHash = hashPassword(password)
let customers = 0

/** A customer that no other test knows. */
export async function newCustomer(data: ShopData) {
  const email = `klant-${process.pid}-${++customers}@example.com`
  const person = { firstName: 'Kim', middleName: '', lastName: 'Klant', company: '', email, passwordHash: await passwordHash }
  const { id } = (await data.customers.create(person)) ?? {}
  if (id === undefined) throw new Error('No customer')
  return { id, email, password }
}

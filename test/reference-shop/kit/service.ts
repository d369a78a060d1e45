import { join } from 'node:path'
import type { MessageEmail } from '../../../reference-shop/mail/records'
import { packs } from '../../../reference-shop/packs'
import { createRenderer } from '../../../reference-shop/pages/render'
import { Session } from '../../../reference-shop/sessions/session'
import type { ShopData } from '../../../reference-shop/shop-data'
import { memoryData } from './memory-data'
import { keepLog, newClientAddress, noMail, root, t } from './shop'

/** Dependencies of services: data in memory with `parts` replaced, and a collection of the e-mails they write. */
export function serviceDeps(parts: Partial<ShopData> = {}) {
  const emails: MessageEmail[] = []
  const data: ShopData = { ...memoryData(), ...parts }
  data.emails = { ...data.emails, write: async message => void emails.push(message) }
  const render = createRenderer({ templates: join(root, 'test/reference-shop/kit/templates'), t, manifest: undefined })
  return {
    data,
    packs,
    t,
    render,
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

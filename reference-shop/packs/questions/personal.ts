import { sql } from 'kysely'
import { ofAccount, ofAddress } from '../../database/whose'
import { after, gone, notShown, type PackPersonal } from '../../privacy/personal'

/** Published questions and answers stay, without a name, when the account is deleted. */
export const personal: PackPersonal = {
  product_answers: {
    of: ofAccount,
    secret: ['writer'],
    end: [{ where: () => notShown }, { set: { author: '', writer: null } }],
    old: [{ where: after('created_at', 90, notShown) }],
  },
  product_questions: {
    of: person => sql`(${ofAccount(person)} or ${ofAddress(person)})`,
    secret: ['writer'],
    end: [{ where: () => notShown }, { set: { author: '', email: '', writer: null } }],
    old: [
      { where: after('created_at', 7, sql`status = 'unconfirmed'`) },
      { where: after('created_at', 90, notShown) },
      { where: after('created_at', 365, sql`email <> ''`), set: { email: '' } },
    ],
  },
  owner_letters: { key: 'email', of: ofAddress, end: gone, old: [{ where: after('sent_at', 365) }] },
}

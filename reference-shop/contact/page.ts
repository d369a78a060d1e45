import { Hono } from 'hono'
import { contentSections } from '../content/pages/content'
import type { Deps, ShopEnv } from '../environment'
import { serveForm } from '../pages/form-page'
import { commonFields, type FormSpec } from '../pages/forms'
import { askedBy } from '../pages/layout'
import { receiveMessage } from './service'

const contact: FormSpec = {
  id: 'contact',
  action: '/contact',
  fields: [
    { name: 'first_name', label: 'account.firstName', missing: 'firstname', rules: 'required', autocomplete: 'given-name' },
    { name: 'last_name', label: 'account.lastName', missing: 'lastname', rules: 'required', autocomplete: 'family-name' },
    commonFields.email,
    commonFields.phone,
    { name: 'company', label: 'account.company', autocomplete: 'organization' },
    { name: 'subject', label: 'content.contact.subject', rules: 'required' },
    { name: 'comment', label: 'content.contact.comment', type: 'textarea', rules: 'required', maxlength: 5000 },
  ],
  submit: 'content.contact.send',
  done: 'content.contact.done',
}

/** /contact: contact details and a form. */
export function contactPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  serveForm(pages, deps, {
    path: '/contact',
    spec: contact,
    title: 'content.contact.title',
    island: 'contact-form',
    template: 'contact',
    around: { lead: deps.t('content.contact.intro'), sections: contentSections(deps, 'contact') },
    head: { description: deps.t('content.contact.intro'), canonical: '/contact' },
    guarded: true,
    start: async c => {
      const { customerId } = c.get('session').state
      const customer = await deps.data.customers.get(customerId)
      if (!customer) return {}
      const last = [customer.middleName, customer.lastName].filter(Boolean).join(' ')
      return { typed: { first_name: customer.firstName, last_name: last, company: customer.company, email: customer.email } }
    },
    submit: async (c, typed) => {
      const { first_name = '', last_name = '', company = '', phone = '', email = '', subject = '', comment = '' } = typed
      await receiveMessage(askedBy(c, deps), { first_name, last_name, company, contact_person: '', phone, email, subject, comment })
      return undefined
    },
  })
  return pages
}

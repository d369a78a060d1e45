import { type Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../../http/environment'
import { formFields } from '../../http/read'
import { serveForm } from '../../pages/form-page'
import { commonFields, type FormSpec } from '../../pages/forms'
import { askedBy } from '../../pages/layout'
import { companyPath } from '../letters'
import { acceptInvitation, invitationOf } from '../service'

const path = '/zakelijk/uitnodiging'

const asNew: FormSpec = {
  id: 'join',
  action: path,
  fields: [
    { name: 'firstname', label: 'account.firstName', rules: 'required', autocomplete: 'given-name' },
    { name: 'lastname', label: 'account.lastName', rules: 'required', autocomplete: 'family-name' },
    commonFields.newPassword,
  ],
  submit: 'business.join',
}
const asKnown: FormSpec = { ...asNew, fields: [commonFields.ownPassword] }

/** /zakelijk/uitnodiging: what the link in an invitation leads to. */
export function invitationPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  /** Whether the address of the invitation has an account, by request: the form depends on it. */
  const found = new WeakMap<Request, Awaited<ReturnType<typeof invitationOf>>>()
  pages.use(path, async (c, next) => {
    const secret = c.req.method === 'POST' ? (await formFields(c)).token : c.req.query('token')
    found.set(c.req.raw, await invitationOf(deps, secret ?? ''))
    return next()
  })
  const invitation = (c: Context<ShopEnv>) => found.get(c.req.raw)
  serveForm(pages, deps, {
    path,
    spec: c => (invitation(c)?.isKnown ? asKnown : asNew),
    title: 'business.joinTitle',
    intro: c => (invitation(c)?.isKnown ? 'business.joinKnown' : 'business.joinNew'),
    start: c => {
      const hidden = { token: c.req.query('token') ?? '' }
      return { hidden, ...(!invitation(c) && { error: deps.t('errors.oldLink') }) }
    },
    submit: async (c, { token = '', password = '', firstname = '', lastname = '' }) => {
      await acceptInvitation(askedBy(c, deps), c.get('session'), token, { password, firstName: firstname, lastName: lastname })
      return companyPath
    },
  })
  return pages
}

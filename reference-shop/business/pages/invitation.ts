import { type Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../../http/environment'
import { serveForm } from '../../pages/form-page'
import { commonFields, type FormSpec, type Typed } from '../../pages/forms'
import { askedBy } from '../../pages/layout'
import { companyPath } from '../emails'
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

/** /zakelijk/uitnodiging: where the link in an invitation leads. */
export function invitationPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  /** The invitation behind the link; its `isKnown` decides which form is shown. */
  const invitation = (c: Context<ShopEnv>, { token = c.req.query('token') ?? '' }: Typed) => invitationOf(deps, token)
  serveForm(pages, deps, {
    path,
    spec: async (c, typed) => ((await invitation(c, typed))?.isKnown ? asKnown : asNew),
    title: 'business.joinTitle',
    intro: (_, spec) => (spec === asKnown ? 'business.joinKnown' : 'business.joinNew'),
    start: async c => {
      const hidden = { token: c.req.query('token') ?? '' }
      return { hidden, ...(!(await invitation(c, hidden)) && { over: deps.t('errors.oldLink') }) }
    },
    submit: async (c, { token = '', password = '', firstname = '', lastname = '' }) => {
      await acceptInvitation(askedBy(c, deps), c.get('session'), token, { password, firstName: firstname, lastName: lastname })
      return companyPath
    },
  })
  return pages
}

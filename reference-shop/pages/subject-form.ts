import type { Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { describeError, fillIn, Refusal } from '../http/errors'
import { formFields } from '../http/read'
import { refuseRobots } from '../http/robots'
import { sendPage } from './layout'
import type { Link } from './views'
import { type Visitor, visitorOf } from './visitor'

export type Values = Record<string, string>

/** The product or store that a form is about. */
export interface Subject {
  /** Path of its page: the form is one level below it, and submitting it leads back. */
  url: string
  /** Breadcrumbs to it. */
  breadcrumbs: Link[]
  /** How the form's template shows it. */
  view: (visitor: Visitor) => object
}

export interface SubjectForm<S extends Subject> {
  /** The last part of its path, and its template. */
  path: 'review' | 'vraag'
  template: 'review' | 'question'
  /** Text keys of its title and its success message. */
  title: string
  sent: string
  /** Text keys of what its fields are called. */
  fields: Readonly<Record<string, string>>
  /** Initial values of the fields. */
  initial: (subject: S, customer: Visitor['customer']) => Values
  /** Names of the fields that are wrong. */
  wrong: (values: Values, subject: S) => string[]
  take: (c: Context<ShopEnv>, values: Values, subject: S) => Promise<void>
}

const errorText = ({ t }: Deps, field: string, label: string, value: string): string => {
  if (field === 'stars') return t('validation.stars')
  if (field === 'email' && value.trim()) return t('validation.email')
  return t('validation.required', { attribute: t(label) })
}

/** Serves a form one level below the page of its subject; works without script, and keeps all input on errors. */
export function serveSubjectForm<S extends Subject>(
  pages: Hono<ShopEnv>,
  deps: Deps,
  form: SubjectForm<S>,
  subjectCalled: (slug: string) => Promise<S | undefined>,
): void {
  const { t } = deps

  async function show(
    c: Context<ShopEnv>,
    subject: S,
    values: Values | undefined,
    wrong: readonly string[],
    failure = '',
    status = 200,
  ): Promise<Response> {
    const visitor = await visitorOf(deps, c.get('session'))
    const given = values ?? form.initial(subject, visitor.customer)
    const entries = Object.entries(form.fields)
    const view = {
      ...subject.view(visitor),
      url: subject.url,
      action: `${subject.url}/${form.path}`,
      stars: ['1', '2', '3', '4', '5'],
      values: Object.fromEntries(entries.map(([field]) => [field, given[field] ?? ''])),
      errors: Object.fromEntries(
        entries.map(([field, label]) => [field, wrong.includes(field) ? errorText(deps, field, label, given[field] ?? '') : '']),
      ),
      failure,
    }
    const title = t(form.title)
    const breadcrumbs = [...subject.breadcrumbs, { label: title, href: null }]
    return sendPage(c, deps, { template: form.template, title, status, breadcrumbs }, visitor, view)
  }

  pages.get(`/:slug/${form.path}`, async c => {
    const subject = await subjectCalled(c.req.param('slug'))
    return subject ? show(c, subject, undefined, []) : c.notFound()
  })
  pages.post(`/:slug/${form.path}`, async c => {
    const values = await formFields(c)
    const subject = await subjectCalled(c.req.param('slug'))
    if (!subject) return c.notFound()
    const wrong = form.wrong(values, subject)
    if (wrong.length) return show(c, subject, values, wrong, '', 400)
    try {
      refuseRobots(c, deps.settings.sessionSecret, values)
      await form.take(c, values, subject)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, parameters } = describeError(error)
      return show(c, subject, values, [], fillIn(t(`errors.${code}`), parameters), status)
    }
    await c.get('session').change({ messages: [{ kind: 'success', text: t(form.sent) }] })
    return c.redirect(subject.url, 303)
  })
}

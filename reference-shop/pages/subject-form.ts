import type { Context, Hono } from 'hono'
import { inMegabytes, photoLimits, photoTypes } from '../../shared/review-forms/rules'
import type { Deps, ShopEnv, Visitor } from '../environment'
import { describeError, fillIn, Refusal } from '../http/errors'
import { formFields, formFiles } from '../http/read'
import { refuseRobots } from '../http/robots'
import { sendPage } from './layout'
import type { Link } from './views'

export type Values = Record<string, string>

/** The product or store that a form is about. */
export interface Subject {
  /** Path of its page; the form is one level below, and submitting returns to it. */
  url: string
  /** Its breadcrumbs. */
  breadcrumbs: Link[]
  /** Data of the subject for the form's template. */
  view: (visitor: Visitor) => object
}

export interface SubjectForm<S extends Subject> {
  /** Last part of the form's path; also its template. */
  path: 'review' | 'vraag'
  template: 'review' | 'question'
  /** Text keys of title and success message. */
  title: string
  sent: string
  /** Text keys of the field labels. */
  fields: Readonly<Record<string, string>>
  /** Which texts of `validation.missing` the required fields have. */
  missing: Readonly<Record<string, string>>
  /** Name of the file field. Browsers do not restore chosen files, so they must be chosen again after an error. */
  files?: string
  /** Initial values of the fields. */
  initial: (subject: S, customer: Visitor['customer']) => Values
  /** Names of invalid fields. */
  wrong: (values: Values, subject: S) => string[]
  take: (c: Context<ShopEnv>, values: Values, subject: S) => Promise<void>
}

/** Limits of the photo field. */
const photoField = { most: photoLimits.most, megabytes: inMegabytes(photoLimits.file), types: photoTypes }

const errorText = (
  { t }: Deps,
  { fields, missing }: Pick<SubjectForm<Subject>, 'fields' | 'missing'>,
  field: string,
  value: string,
): string => {
  if (field === 'stars') return t('validation.stars')
  if (!value.trim() && missing[field]) return t(`validation.missing.${missing[field]}`)
  return field === 'email' ? t('validation.email') : t('validation.pattern', { attribute: t(fields[field] ?? '') })
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
    { failure = '', status = 200, chooseAgain = false } = {},
  ): Promise<Response> {
    const visitor = await deps.visitorOf(c.get('session'))
    const given = values ?? form.initial(subject, visitor.customer)
    const fields = Object.keys(form.fields)
    const view = {
      ...subject.view(visitor),
      url: subject.url,
      action: `${subject.url}/${form.path}`,
      stars: [1, 2, 3, 4, 5].map(count => ({ value: String(count), count })),
      values: Object.fromEntries(fields.map(field => [field, given[field] ?? ''])),
      errors: Object.fromEntries(
        fields.map(field => [field, wrong.includes(field) ? errorText(deps, form, field, given[field] ?? '') : '']),
      ),
      failure,
      ...(form.files && { photos: photoField, chooseAgain }),
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
    const isCutShort = c.get('isCutShort') === true
    const chooseAgain = isCutShort || (form.files !== undefined && (await formFiles(c, form.files)).length > 0)
    if (wrong.length && !isCutShort) return show(c, subject, values, wrong, { status: 400, chooseAgain })
    try {
      if (isCutShort) throw new Refusal(413, 'photosLarge', [inMegabytes(photoLimits.all)])
      refuseRobots(c, deps.settings.sessionSecret, values)
      await form.take(c, values, subject)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, parameters } = describeError(error)
      return show(c, subject, values, wrong, { failure: fillIn(t(`errors.${code}`), parameters), status, chooseAgain })
    }
    await c.get('session').change({ messages: [{ kind: 'success', text: t(form.sent) }] })
    return c.redirect(subject.url, 303)
  })
}

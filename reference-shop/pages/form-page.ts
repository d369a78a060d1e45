import type { Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import { formFields } from '../http/read'
import { refuseRobots } from '../http/robots'
import { cleanedIn, declined, type FormSpec, type FormView, formView, type Typed, wrongIn } from './forms'
import { type PageHead, sendPage } from './layout'
import type { Link } from './views'

/** pages/form.liquid: one form, and links to continue. */
export interface FormPageView {
  heading: string
  intro: string
  /** Absent after a successful submit. */
  form?: FormView
  /** data-component of the island that takes over the form; '' for a form that is only validated. */
  island: string
  /** Shown instead of the form after a successful submit, or when it can no longer be sent. */
  done: string
  /** The form can no longer be sent. */
  isOver?: boolean
  /** Where to ask for a new e-mailed link; only if `isOver`. */
  again?: Link
  links: Link[]
  /** Shown beside the form: its benefits, and another link. */
  aside?: { title: string; points: string[]; action: Link }
}

/** Initial values. */
interface Start {
  typed?: Typed
  hidden?: Typed
  error?: string
  /** Why the form can no longer be sent; shown instead of it. */
  over?: string
}

export interface FormPage {
  path: string
  /** Or a function of the request and the submitted values, which are empty when the page is first shown. */
  spec: FormSpec | ((c: Context<ShopEnv>, typed: Typed) => FormSpec | Promise<FormSpec>)
  /** Text keys. */
  title: string
  /** Text key above the form, '' for none; or a function of the request and the form. */
  intro?: string | ((c: Context<ShopEnv>, spec: FormSpec) => string)
  island?: string
  /** A template of its own, and its data beside the form. */
  template?: string
  around?: object
  head?: Partial<PageHead>
  links?: Link[]
  /** Path where a new e-mailed link can be asked for; shown if the one that led here is no longer valid. */
  again?: string
  /** Open to guests, so it has spam protection. */
  guarded?: true
  /** Initial values; a Response is sent instead of the form. */
  start?: (c: Context<ShopEnv>) => Promise<Start | Response> | Start | Response
  /** Renders the form on a custom page. */
  show?: (c: Context<ShopEnv>, form: FormView, status: number) => Promise<Response>
  /**
   * Handles a valid submit. Resolves to a path to redirect to, a message, or undefined for the success page. Refusals are shown above the
   * form.
   */
  submit: (c: Context<ShopEnv>, typed: Typed) => Promise<string | undefined | { done: string }>
}

/** What a form page shows beside its form: a title, lines and a link, all below `key` of the texts. */
export const asideOf = (
  { t }: Pick<Deps, 't'>,
  key: string,
  lines: readonly string[],
  href: string,
): Required<Pick<FormPageView, 'aside'>> => ({
  aside: { title: t(`${key}.title`), points: lines.map(line => t(`${key}.${line}`)), action: { label: t(`${key}.link`), href } },
})

const sent = 'verstuurd'

/** Serves a form at its path: GET shows it; POST handles it, keeping all input if something is wrong. */
export function serveForm(pages: Hono<ShopEnv>, deps: Deps, page: FormPage): void {
  const { t, settings } = deps
  const { path, title, island = '', links = [], again: newLink } = page
  const specOf = async (c: Context<ShopEnv>, typed: Typed = {}): Promise<FormSpec> =>
    typeof page.spec === 'function' ? page.spec(c, typed) : page.spec

  async function show(
    c: Context<ShopEnv>,
    spec: FormSpec,
    form: FormView | undefined,
    { status = 200, done = t(spec.done ?? ''), isOver = false } = {},
  ): Promise<Response> {
    if (form && page.show) return page.show(c, form, status)
    const heading = t(title)
    const intro = typeof page.intro === 'function' ? page.intro(c, spec) : page.intro
    const view: FormPageView = {
      ...page.around,
      heading,
      intro: intro && form ? t(intro) : '',
      ...(form && { form }),
      island,
      done: form ? '' : done,
      isOver,
      ...(isOver && newLink && { again: { label: t('account.newLink'), href: newLink } }),
      links,
    }
    const head = { template: page.template ?? 'form', title: heading, status, breadcrumbs: [{ label: heading, href: null }], ...page.head }
    return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), view)
  }

  pages.get(path, async c => {
    const spec = await specOf(c)
    if (c.req.query(sent) !== undefined && spec.done) return show(c, spec, undefined)
    const start = (await page.start?.(c)) ?? {}
    if (start instanceof Response) return start
    if (start.over) return show(c, spec, undefined, { status: 400, done: start.over, isOver: true })
    return show(c, spec, formView(deps, spec, start.typed, start))
  })
  pages.post(path, async c => {
    const { _token, _stamp, website, ...typed } = await formFields(c)
    const spec = await specOf(c, typed)
    const clean = cleanedIn(spec, typed)
    const names = new Set(spec.fields.map(({ name }) => name))
    const hidden = Object.fromEntries(Object.entries(typed).filter(([name]) => !names.has(name)))
    const again = (status: number, more: { error?: string; errors?: Typed }) =>
      show(c, spec, formView(deps, spec, typed, { hidden, ...more }), { status })
    const errors = wrongIn(deps, spec, clean)
    if (errors) return again(400, { errors })
    try {
      if (page.guarded) refuseRobots(c, settings.sessionSecret, { _stamp, website })
      const to = await page.submit(c, clean)
      return typeof to === 'object' ? show(c, spec, undefined, { done: to.done }) : c.redirect(to ?? `${path}?${sent}=1`, 303)
    } catch (problem) {
      const { error, status, isOver } = declined(deps, problem)
      return isOver ? show(c, spec, undefined, { status, done: error, isOver }) : again(status, { error })
    }
  })
}

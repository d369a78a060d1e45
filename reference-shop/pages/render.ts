import { join } from 'node:path'
import { type FS, Liquid } from 'liquidjs'
import { assetsFor, type Manifest } from '../../shared/build/manifest'
import type { Currency, PageConfig } from '../../shared/contract/config'
import { registerEtalage } from '../../shared/liquid'
import { Cache } from '../cache/cache'
import { consentScript } from '../http/consent-cookie'
import { compileTemplates, type PartialCache, type RenderFile } from '../liquid-compiler/index'
import type { Email, EmailView } from '../text/email'
import type { Translate } from '../text/texts'
import { shopCurrency } from './currency'
import { htmlTemplates } from './template-files'
import type { LayoutView } from './views'

/** Text for an attribute in single quotes. */
const inSingleQuotes = (text: string): string => text.replace(/[&<']/g, sign => `&#${sign.charCodeAt(0)};`)

export interface Renderer {
  /** Locale of texts and numbers: 'nl-NL'. */
  locale: string
  /**
   * A whole page (`pages/<template>.liquid` inside `layout/default.liquid`) and the inline scripts that its CSP must allow. Throws if a
   * template fails.
   */
  page(layout: Omit<LayoutView, 'assets' | 'content'>, view: object): Promise<{ html: string; scripts: string[] }>
  /** An e-mail: `mail/<template>.liquid` inside `layout/mail.liquid`, and `mail/<template>-text.liquid`. Throws if a template fails. */
  email<View extends EmailView>(template: string, view: View): Email
}

/** Partials that recur on many pages and depend on their arguments only. */
const recurring = new Set(['product-card', 'attribute-filter', 'swatch-filter', 'suggested-filters', 'menu', 'footer-columns'])

/** Rendered partials, by locale, name and arguments: other content is another entry, and visitor data cannot be in it. */
export const makePartials = (bytes = 10_000_000): Cache<string> =>
  new Cache({ most: bytes, sizeOf: (text, key) => text.length + key.length })

interface RenderSettings {
  /** Folder with layout/, pages/ and snippets/. */
  templates: string
  t: Translate
  manifest: Manifest | undefined
  locale?: string
  /** Currency of amounts; default: the shop's. */
  currency?: Currency
  /** Pages report performance metrics. */
  vitals?: boolean
  /** What several renderers keep; default: a cache of its own. */
  partials?: Cache<string>
}

/** Recurring partials of shared pages are rendered once, without globals. */
const partialCache =
  (partials: Cache<string>, locale: string): PartialCache =>
  (name, args, globals, render) => {
    const config = globals.get('config') as Partial<PageConfig> | undefined
    if (!recurring.has(name) || !config?.isForEverybody) return undefined
    return partials.once(JSON.stringify([locale, name, ...args]), render)
  }

function templatesOf(
  { templates, t, locale, currency = shopCurrency, partials = makePartials() }: RenderSettings & { locale: string },
  output: { outputEscape?: 'escape'; fs?: FS },
): RenderFile {
  const engine = new Liquid({
    root: templates,
    partials: join(templates, 'snippets'),
    extname: '.liquid',
    strictFilters: true,
    cache: true,
    ...output,
  })
  registerEtalage(engine, { t, locale, currency })
  engine.registerFilter('in_single_quotes', { raw: true, handler: inSingleQuotes })
  return compileTemplates(engine, partialCache(partials, locale))
}

/** Placeholders in the head for what depends on the body. Shoppers' input is escaped, so only templates can contain these. */
const placeholders = { head: '<!--assets.head-->', scripts: '<!--assets.scripts-->' }

/** Renders pages in two passes: first the body, then the head, which depends on the body. */
export function createRenderer({ locale = 'nl-NL', vitals = false, ...settings }: RenderSettings): Renderer {
  const { manifest } = settings
  const rendered = templatesOf({ ...settings, locale }, { outputEscape: 'escape', fs: htmlTemplates })
  const plain = templatesOf({ ...settings, locale }, {})
  return {
    locale,
    email(template, view) {
      const globals = { ...view, locale }
      const content = rendered(`mail/${template}`, view, globals)
      return {
        subject: view.subject,
        html: rendered('layout/mail', { content }, globals),
        text: plain(`mail/${template}-text`, view, globals),
      }
    },
    async page(layout, view) {
      const globals = { ...layout, assets: placeholders }
      const content = rendered(`pages/${layout.template}`, view, globals)
      const whole = rendered('layout/default', { content }, globals)
      const { head, script: loader } = assetsFor(whole, manifest, locale)
      const { isB2B, isLoggedIn } = layout.config
      const script = `${consentScript};isB2B=${isB2B};isLoggedIn=${isLoggedIn};${loader}`
      const measured = vitals && manifest ? `\n<script type="module" src="${manifest.vitals}"></script>` : ''
      const made: Record<string, string> = { head, scripts: `<script>${script}</script>${measured}` }
      // In one go: each replacement copies the whole page.
      const html = whole.replace(/<!--assets\.(head|scripts)-->/g, (_, name) => made[name] ?? '')
      return { html, scripts: [script, layout.speculationRules] }
    },
  }
}

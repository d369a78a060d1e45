import { join } from 'node:path'
import { Liquid } from 'liquidjs'
import type { CardProduct } from '../shared/contract/api/catalogue'
import { productOf } from '../shared/domain/measured-product'
import { assetsFor, type Manifest } from './islands-on-page'
import type { Letter, LetterView } from './mail/letter'
import type { LayoutView } from './pages/view-data'
import type { Translate } from './texts'

/** JSON that may stand inside a script element: nothing in it can end the element or start another. */
export const scriptJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/[<>&\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Making one takes longer than a hundred uses of it. */
const formats = new Map<string, Intl.NumberFormat>()
const formatIn = (locale: string): Intl.NumberFormat => {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  formats.set(locale, format)
  return format
}

/** '€ 1.299,00'; '' for what is not a number. */
function plainPrice(euros: unknown, locale: string): string {
  // 1.005 * 100 is 100.49999999999999
  const cents = Math.round(Number((Number(euros) * 100).toPrecision(12)))
  if (euros === null || euros === '' || !Number.isFinite(cents)) return ''
  return formatIn(locale).format((cents || 0) / 100)
}

/** Euros as a Dutch shop writes them: '€ 1.299,-', '€ 12,95'; '' for what is not a number. */
export const formatPrice = (euros: unknown, locale = 'nl-NL'): string => plainPrice(euros, locale).replace(/([.,])00$/, ',-')

/** The same as HTML: ',-' for the eye, the plain amount for the ear, as shared/ui/Price.tsx. */
export function priceHtml(euros: unknown, locale = 'nl-NL'): string {
  const [shown, plain] = [formatPrice(euros, locale), plainPrice(euros, locale)]
  return shown === plain ? shown : `<span aria-hidden="true">${shown}</span><span class="visually-hidden">${plain}</span>`
}

export interface Renderer {
  /** Of its texts and numbers: 'nl-NL'. */
  locale: string
  /** The whole page: `pages/<template>.liquid` inside `layout/default.liquid`. Throws when a template fails. */
  page(layout: Omit<LayoutView, 'assets' | 'content'>, view: object): Promise<string>
  /** An e-mail: `mail/<template>.liquid` inside `layout/mail.liquid`, and `mail/<template>-text.liquid`. Throws when a template fails. */
  letter<View extends LetterView>(template: string, view: View): Letter
}

/** Named arguments of a Liquid filter arrive as [name, value]. */
const named = (values: readonly unknown[]) =>
  Object.fromEntries(values.filter((value): value is [string, unknown] => Array.isArray(value) && value.length === 2))

interface RenderSettings {
  /** Folder with layout/, pages/ and snippets/. */
  templates: string
  t: Translate
  manifest: Manifest | undefined
  locale?: string
  /** Pages report how fast they were. */
  vitals?: boolean
  /** Keeps parsed templates. */
  cache?: boolean
}

function makeEngine(
  { templates, t, locale, cache = true }: RenderSettings & { locale: string },
  output: { outputEscape?: 'escape' },
): Liquid {
  const engine = new Liquid({
    root: templates,
    partials: [templates, join(templates, 'snippets')],
    extname: '.liquid',
    strictFilters: true,
    cache,
    ...output,
  })
  engine.registerFilter('t', (key: unknown, ...values: unknown[]) => t(String(key), named(values)))
  engine.registerFilter('price', (euros: unknown) => formatPrice(euros, locale))
  engine.registerFilter('price_html', { raw: true, handler: (euros: unknown) => priceHtml(euros, locale) })
  engine.registerFilter('number', (value: unknown) => Number(value).toLocaleString(locale))
  engine.registerFilter('analytics_item', (product: CardProduct) => JSON.stringify(productOf(product)))
  engine.registerFilter('json_script', { raw: true, handler: scriptJson })
  return engine
}

/** Renders pages in two passes: first the body, then the head that names what the body holds. */
export function createRenderer({ locale = 'nl-NL', vitals = false, ...settings }: RenderSettings): Renderer {
  const { manifest } = settings
  const engine = makeEngine({ ...settings, locale }, { outputEscape: 'escape' })
  const plain = makeEngine({ ...settings, locale }, {})
  return {
    locale,
    letter(template, view) {
      const globals = { ...view, locale }
      const content = engine.renderFileSync(`mail/${template}`, view, { globals })
      return {
        subject: view.subject,
        html: engine.renderFileSync('layout/mail', { content }, { globals }),
        text: plain.renderFileSync(`mail/${template}-text`, view, { globals }),
      }
    },
    async page(layout, view) {
      const [head, scripts] = [`<!--head ${layout.nonce}-->`, `<!--scripts ${layout.nonce}-->`]
      const globals = { ...layout, assets: { head, scripts } }
      // Nothing in a template waits; taking turns at every tag doubles the time.
      const content = engine.renderFileSync(`pages/${layout.template}`, view, { globals })
      const html: string = engine.renderFileSync('layout/default', { content }, { globals })
      const assets = assetsFor(html, layout.nonce, manifest, locale)
      const measured = vitals && manifest ? `\n<script type="module" nonce="${layout.nonce}" src="${manifest.vitals}"></script>` : ''
      return html.replace(head, () => assets.head).replace(scripts, () => assets.scripts + measured)
    },
  }
}

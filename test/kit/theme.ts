import { join } from 'node:path'
import { Liquid } from 'liquidjs'
import { priceHtml } from '../../reference-shop/pages/render'
import { loadTexts } from '../../reference-shop/text/texts'
import { formatPrice } from '../../shared/price/rules/price'

const templates = join(process.cwd(), 'theme-templates')
/** The shop's texts, in Dutch. */
export const t = loadTexts(process.cwd())
/** Renders the theme's templates as the shop does, with the filters they need. */
export const engine = new Liquid({
  root: templates,
  partials: [templates, join(templates, 'snippets')],
  extname: '.liquid',
  outputEscape: 'escape',
})
engine.registerFilter('t', (key: string, ...values: unknown[]) => t(key, Object.fromEntries(values as [string, string | number][])))
engine.registerFilter('price', (euros: number) => formatPrice(euros))
engine.registerFilter('price_html', { raw: true, handler: priceHtml })
engine.registerFilter('json_script', { raw: true, handler: (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c') })
engine.registerFilter('number', (value: number) => value.toLocaleString('nl-NL'))

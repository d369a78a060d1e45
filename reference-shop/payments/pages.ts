import { formatPrice } from '../../shared/price/rules/price'
import type { Translate } from '../text/texts'
import type { PaymentRequest } from './request'

const safe = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const styles = `body{margin:0;background:#eef1f5;color:#16202c;font:17px/1.5 system-ui,sans-serif}main{max-width:32rem;margin:4vh auto;padding:1.5rem;border-radius:12px;background:#fff}h1{font-size:1.4rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0;text-align:right}label{display:block;margin-top:1rem;font-weight:600}select,button{width:100%;min-height:48px;border:1px solid #6b7a8c;border-radius:8px;background:#fff;color:inherit;font:inherit}button{margin-top:.75rem;cursor:pointer}button.main{border-color:#0b5d3b;background:#0b5d3b;color:#fff;font-weight:700}`

const page = (t: Translate, locale: string, inside: string): string =>
  `<!doctype html><html lang="${safe(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${safe(t('provider.title'))}</title><style>${styles}</style></head><body><main><h1>${safe(t('provider.title'))}</h1>${inside}</main></body></html>`

const select = (t: Translate, name: string, values: readonly string[]): string =>
  `<label for="${name}">${safe(t(`provider.${name}.label`))}</label><select id="${name}" name="${name}">${values
    .map(value => `<option value="${value}">${safe(t(`provider.${name}.${value}`))}</option>`)
    .join('')}</select>`

/** The payment page, with a button for each possible result. */
export function payPage(
  t: Translate,
  { cents, order, method, locale }: PaymentRequest,
  signed: string,
  outcomes: readonly string[],
): string {
  const rows: [string, string][] = [
    ['order', order],
    ['method', t(`order.pay.${method}`)],
    ['amount', formatPrice(cents / 100, locale)],
  ]
  const list = rows.map(([key, value]) => `<dt>${safe(t(`provider.${key}`))}</dt><dd>${safe(value)}</dd>`).join('')
  const buttons = outcomes
    .map(
      (outcome, at) =>
        `<button name="outcome" value="${outcome}"${at ? '' : ' class="main"'}>${safe(t(`provider.outcome.${outcome}`))}</button>`,
    )
    .join('')
  return page(
    t,
    locale,
    `<p>${safe(t('provider.note'))}</p><dl>${list}</dl><form method="post" action="/betalen"><input type="hidden" name="request" value="${safe(signed)}">${buttons}${select(t, 'when', ['before', 'after', 'twice', 'never'])}${select(t, 'back', ['get', 'post'])}</form>`,
  )
}

/** Page for an address that the shop did not sign. */
export const wrongPage = (t: Translate): string => page(t, 'nl-NL', `<p>${safe(t('provider.wrong'))}</p>`)

/** The last page, without further actions. */
export const deadPage = (t: Translate, { locale }: PaymentRequest): string => page(t, locale, `<p>${safe(t('provider.dead'))}</p>`)

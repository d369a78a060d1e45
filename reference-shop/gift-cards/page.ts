import { Hono } from 'hono'
import { cleanDigits } from '../../shared/contract/typed'
import { formatPrice } from '../../shared/price/rules/price'
import type { Deps, ShopEnv } from '../environment'
import { asideOf, serveForm } from '../pages/form-page'
import type { FormSpec } from '../pages/forms'
import { askedBy } from '../pages/layout'
import { balanceOf } from './service'

const saldo: FormSpec = {
  id: 'saldo',
  action: '/cadeaukaart-saldo',
  fields: [
    {
      name: 'number',
      label: 'saldo.number',
      missing: 'cardNumber',
      rules: 'required',
      hint: 'saldo.numberHint',
      pattern: '[^A-Za-z]{10,80}',
      clean: cleanDigits,
      message: 'validation.giftCard',
      inputmode: 'numeric',
      autocomplete: 'off',
      maxlength: 80,
    },
    {
      name: 'pin',
      label: 'saldo.pin',
      type: 'password',
      rules: 'required',
      pattern: '\\d{4,8}',
      message: 'validation.pin',
      inputmode: 'numeric',
      autocomplete: 'off',
      maxlength: 8,
      clean: cleanDigits,
    },
  ],
  submit: 'saldo.check',
}

/** /cadeaukaart-saldo: checking the balance of a gift card. */
export function saldoPages(deps: Deps): Hono<ShopEnv> {
  const { t, render } = deps
  const pages = new Hono<ShopEnv>()
  const day = new Intl.DateTimeFormat(render.locale, { dateStyle: 'long', timeZone: 'UTC' })
  serveForm(pages, deps, {
    path: '/cadeaukaart-saldo',
    spec: saldo,
    title: 'saldo.title',
    intro: 'saldo.intro',
    island: 'saldo-check',
    head: { description: t('saldo.intro'), canonical: '/cadeaukaart-saldo' },
    around: asideOf(deps, 'account.giftCard', ['pay', 'rest', 'more'], '/checkout/cart'),
    guarded: true,
    submit: async (c, { number = '', pin = '' }) => {
      const { balance, expires_at: ends } = await balanceOf(askedBy(c, deps), number, pin)
      const amount = formatPrice(balance, render.locale)
      return { done: ends ? t('saldo.until', { amount, date: day.format(Date.parse(ends)) }) : t('saldo.left', { amount }) }
    },
  })
  return pages
}

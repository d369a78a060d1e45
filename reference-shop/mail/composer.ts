import { formatPrice } from '../../shared/price/rules/price'
import { confirmationView, type Writes } from '../orders/confirmation'
import { deliveryText, moneyBack } from '../orders/order-view'
import { linkLifetime } from '../orders/service'
import { withdrawnWords } from '../orders/withdrawn-words'
import { inLanguage } from '../pages/in-language'
import { surplusOf } from '../payments/ledger'
import type { Email, Message } from '../text/email'
import type { EmailContent, EmailLink, MessageEmail, OrderEmail } from './records'

/** Data of the withdrawal receipt: what was received, when, and what follows. */
async function withdrawalView(writes: Writes, { order, name, origin }: OrderEmail): Promise<Message> {
  const { t, render } = writes
  const { number, withdrawnAt, createdAt } = order
  const moment = new Intl.DateTimeFormat(render.locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
  const when = moment.format(withdrawnAt ?? createdAt)
  const paragraphs = [t('mail.withdrawn.text', { number, name, when }), ...(await withdrawnWords(writes, order))]
  return { subject: t('mail.withdrawn.subject', { number }), origin, paragraphs }
}

/** A payment that an order waited for has come, and what follows. */
async function paidView(writes: Writes, { order, origin }: OrderEmail): Promise<Message> {
  const { t, render } = writes
  const { number, payment } = order
  const words = { number, amount: formatPrice(payment.cents / 100, render.locale) }
  const paragraphs = [t('mail.paid.text', words), await deliveryText(writes, order)]
  return { subject: t('mail.paid.subject', words), origin, paragraphs, action: await orderLink(writes, order, origin) }
}

/** A payment that did not belong to its order goes back: why, how and how much. */
async function surplusView(writes: Writes, { order, origin }: OrderEmail): Promise<Message> {
  const { t } = writes
  const { number, money } = order
  const entry = surplusOf(money)
  const paragraphs = [t('mail.surplus.text', { number }), ...moneyBack(writes, { money: entry ? [entry] : [] })]
  return { subject: t('mail.surplus.subject', { number }), origin, paragraphs, action: await orderLink(writes, order, origin) }
}

async function orderLink({ t, data }: Writes, { number }: OrderEmail['order'], origin: string) {
  const token = await data.links.issue({ purpose: 'order', subject: number, lifetime: linkLifetime })
  return { label: t('mail.order.view'), href: `${origin}/bestelling/${number}?token=${token}` }
}

async function messageOf({ data, render }: Writes, { subject, origin, paragraphs, action, end }: MessageEmail): Promise<Email> {
  const link = async ({ label, path, token }: EmailLink) => ({
    label,
    href: `${origin}${path}${token ? `?token=${await data.links.issue(token)}` : ''}`,
  })
  const way = end && (await link(end))
  const view = {
    subject,
    origin,
    paragraphs,
    ...(action && { action: await link(action) }),
    ...(way && { end: way }),
  }
  return { ...render.email<Message>('message', view), ...(way && { leave: way.href }) }
}

/**
 * Sends the e-mails that are due, each in its language; `own` is the shop's. An
 * e-mail without a recipient is skipped.
 */
export function composer(own: Writes, ...others: Pick<Writes, 't' | 'render'>[]) {
  const writes = ({ t, render }: Pick<Writes, 't' | 'render'>): Writes => ({ t, render, data: inLanguage(own.data, t) })
  const usual = writes(own)
  const all = new Map(others.map(other => [other.render.locale, writes(other)]))
  const writing = (locale: string): Writes => all.get(locale) ?? usual
  return async (email: EmailContent): Promise<(Email & { to: string }) | undefined> => {
    if (email.about === 'message') {
      const message = email.to ? await messageOf(writing(email.locale), email) : undefined
      return message && { to: email.to, ...message }
    }
    const { order, origin, about } = email
    if (!order.email) return undefined
    const writes = writing(order.locale)
    const { render } = writes
    const written =
      about === 'order'
        ? render.email('order', await confirmationView(writes, order, origin))
        : render.email('message', await { withdrawal: withdrawalView, paid: paidView, surplus: surplusView }[about](writes, email))
    return { to: order.email, ...written }
  }
}

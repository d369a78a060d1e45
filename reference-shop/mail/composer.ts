import { pinOf } from '../mailed-cards/pin'
import { withdrawnWords } from '../orders/withdrawn-words'
import { inLanguage } from '../pages/in-language'
import { confirmationView, type Writes } from './confirmation'
import type { Letter, Message } from './letter'
import type { LetterContent, LetterLink, MessageLetter, OrderLetter } from './records'

/** Data of the withdrawal receipt: what was received, when, and what follows. */
async function withdrawalView(writes: Writes, { order, name, origin }: OrderLetter): Promise<Message> {
  const { t, render } = writes
  const { number, withdrawnAt, createdAt } = order
  const moment = new Intl.DateTimeFormat(render.locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
  const when = moment.format(withdrawnAt ?? createdAt)
  const paragraphs = [t('mail.withdrawn.text', { number, name, when }), ...(await withdrawnWords(writes, order))]
  return { subject: t('mail.withdrawn.subject', { number }), origin, paragraphs }
}

/** In groups of four digits, for reading aloud. */
const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The gift card with its pin; undefined if it was blocked. */
async function cardOf({ data }: Pick<Writes, 'data'>, { number, amount, until }: NonNullable<MessageLetter['giftCard']>, secret: string) {
  const pin = pinOf(secret, number)
  return (await data.mailedCards.keepPin(number, pin)) ? { number: inFours(number), pin, amount, until } : undefined
}

/** Undefined for an e-mail whose gift card was blocked meanwhile. */
async function messageOf(
  { data, render, secret = '' }: Writes & { secret?: string | undefined },
  { subject, origin, paragraphs, giftCard, action, end }: MessageLetter,
): Promise<Letter | undefined> {
  const card = giftCard && (await cardOf({ data }, giftCard, secret))
  if (giftCard && !card) return undefined
  const link = async ({ label, path, token }: LetterLink) => ({
    label,
    href: `${origin}${path}${token ? `?token=${await data.links.issue(token)}` : ''}`,
  })
  const way = end && (await link(end))
  const view = {
    subject,
    origin,
    paragraphs,
    ...(card && { giftCard: card }),
    ...(action && { action: await link(action) }),
    ...(way && { end: way }),
  }
  return { ...render.letter<Message>('message', view), ...(way && { leave: way.href }) }
}

/**
 * Sends the e-mails that are due, each in its language; `own` is the shop's, `secret` makes the pins of gift cards. An
 * e-mail without a recipient is skipped.
 */
export function composer({ secret, ...own }: Writes & { secret?: string }, ...others: Pick<Writes, 't' | 'render'>[]) {
  const all = new Map(others.map(({ t, render }) => [render.locale, { t, render, data: inLanguage(own.data, t) }]))
  const writing = (locale: string): Writes => all.get(locale) ?? own
  return async (letter: LetterContent): Promise<(Letter & { to: string }) | undefined> => {
    if (letter.about === 'message') {
      const message = letter.to ? await messageOf({ ...writing(letter.locale), secret }, letter) : undefined
      return message && { to: letter.to, ...message }
    }
    const { order, origin, about } = letter
    const writes = writing(order.locale)
    const { render } = writes
    const written =
      about === 'order'
        ? render.letter('order', await confirmationView(writes, order, origin))
        : render.letter('message', await withdrawalView(writes, letter))
    return { to: order.email, ...written }
  }
}

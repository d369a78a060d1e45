import { inLanguage } from '../pages/in-language'
import { confirmationView, type Writes } from './confirmation'
import type { Letter, Message } from './letter'
import type { LetterContent, LetterLink, MessageLetter, OrderLetter } from './records'

/** Data of the withdrawal receipt: what was received, and when. */
function withdrawalView({ t, render }: Writes, { order: { number, withdrawnAt, createdAt }, name, origin }: OrderLetter): Message {
  const moment = new Intl.DateTimeFormat(render.locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
  const when = moment.format(withdrawnAt ?? createdAt)
  const paragraphs = [t('mail.withdrawn.text', { number, name, when }), t('mail.withdrawn.next')]
  return { subject: t('mail.withdrawn.subject', { number }), origin, paragraphs }
}

async function messageOf({ data, render }: Writes, { subject, origin, paragraphs, action, end }: MessageLetter): Promise<Letter> {
  const link = async ({ label, path, token }: LetterLink) => ({
    label,
    href: `${origin}${path}${token ? `?token=${await data.links.issue(token)}` : ''}`,
  })
  const way = end && (await link(end))
  const view = { subject, origin, paragraphs, ...(action && { action: await link(action) }), ...(way && { end: way }) }
  return { ...render.letter<Message>('message', view), ...(way && { leave: way.href }) }
}

/** Composes queued e-mails, each in its language; `own` is the shop's language. Nothing for an e-mail without a recipient. */
export function composer(own: Writes, ...others: Pick<Writes, 't' | 'render'>[]) {
  const all = new Map(others.map(({ t, render }) => [render.locale, { t, render, data: inLanguage(own.data, t) }]))
  const writing = (locale: string): Writes => all.get(locale) ?? own
  return async (letter: LetterContent): Promise<(Letter & { to: string }) | undefined> => {
    if (letter.about === 'message') return letter.to ? { to: letter.to, ...(await messageOf(writing(letter.locale), letter)) } : undefined
    const { order, origin, about } = letter
    const writes = writing(order.locale)
    const { render } = writes
    const written =
      about === 'order'
        ? render.letter('order', await confirmationView(writes, order, origin))
        : render.letter('message', withdrawalView(writes, letter))
    return { to: order.email, ...written }
  }
}

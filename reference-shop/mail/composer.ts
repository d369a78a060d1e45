import type { Deps } from '../environment'
import { inLanguage } from '../pages/in-language'
import type { Email, Message } from '../text/email'
import type { AboutOrder, EmailContent, EmailLink, MessageEmail } from './records'

/** Dependencies for composing e-mails. */
export type Writes = Pick<Deps, 'data' | 't' | 'render'>

type Composed = (Email & { to: string }) | undefined

/** Composes an e-mail that the queue knows no text of; undefined without a recipient. `writing` gives what writes in a locale. */
export type Compose = (writing: (locale: string) => Writes, email: AboutOrder) => Promise<Composed>

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

/** Composes the e-mails that are due, each in its language; `own` is the shop's. Undefined for one without a recipient. */
export function composer(composeOrderEmail: Compose, own: Writes, ...others: Pick<Writes, 't' | 'render'>[]) {
  const writes = ({ t, render }: Pick<Writes, 't' | 'render'>): Writes => ({
    t,
    render,
    data: inLanguage(own.data, t, () => t('product.inStock')),
  })
  const usual = writes(own)
  const all = new Map(others.map(other => [other.render.locale, writes(other)]))
  const writing = (locale: string): Writes => all.get(locale) ?? usual
  return async (email: EmailContent): Promise<Composed> => {
    if (email.about !== 'message') return composeOrderEmail(writing, email)
    const message = email.to ? await messageOf(writing(email.locale), email) : undefined
    return message && { to: email.to, ...message }
  }
}

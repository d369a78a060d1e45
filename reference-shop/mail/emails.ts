import type { Deps } from '../environment'
import type { EmailLink, MessageEmail } from './records'

/** Dependencies for sending e-mails; `origin` is scheme and host of the shop. */
export type Writer = Pick<Deps, 'data' | 'mail' | 'render' | 't' | 'languageOf'> & { origin: string }

/** The same in the reader's language: that of `locale`, or else the shop's. */
export const writingTo = (writer: Writer, locale = ''): Writer => ({ ...writer, ...writer.languageOf?.(locale) })

/**
 * Runs `work` and queues its e-mails in one transaction, then starts sending. `work` may run more than once, and must await nothing but
 * data.
 */
export async function withEmails<Done>({ data, mail }: Pick<Deps, 'data' | 'mail'>, work: () => Promise<Done>): Promise<Done> {
  const done = await data.inTransaction(work)
  mail.wake()
  return done
}

/** Queues an e-mail in the writer's language. */
export const write = (
  { data, render, origin }: Pick<Writer, 'data' | 'render' | 'origin'>,
  email: Omit<MessageEmail, 'locale' | 'origin'>,
): Promise<void> => data.emails.write({ locale: render.locale, origin, ...email })

export type Words = Readonly<Record<string, string | number>>
/** Links of an e-mail; their labels are texts of that e-mail. */
export interface Ways {
  words?: Words
  action?: Omit<EmailLink, 'label'>
  end?: EmailLink
}

/** Queues an e-mail with the texts `mail.<name>`: subject, text and, if there is a button, action. */
export const writeTexts = (writer: Writer, to: string, name: string, { words = {}, action, end }: Ways = {}): Promise<void> => {
  const { t } = writer
  return write(writer, {
    to,
    subject: t(`mail.${name}.subject`, words),
    paragraphs: t(`mail.${name}.text`, words).split('\n'),
    ...(action && { action: { label: t(`mail.${name}.action`), ...action } }),
    ...(end && { end }),
  })
}

import type { Deps } from '../http/environment'
import type { LetterLink, MessageLetter } from './records'

/** Dependencies for sending e-mails; `origin` is scheme and host of the shop. */
export type Writer = Pick<Deps, 'data' | 'mail' | 'render' | 't' | 'languageOf'> & { origin: string }

/** The same in the reader's language: that of `locale`, or else the shop's. */
export const writingTo = (writer: Writer, locale = ''): Writer => ({ ...writer, ...writer.languageOf?.(locale) })

/**
 * Runs `work` and queues its e-mails in one transaction, then starts sending. `work` may run more than once, and must await nothing but
 * data.
 */
export async function withLetters<Done>({ data, mail }: Pick<Deps, 'data' | 'mail'>, work: () => Promise<Done>): Promise<Done> {
  const done = await data.together(work)
  mail.wake()
  return done
}

/** Queues an e-mail in the writer's language. */
export const write = (
  { data, render, origin }: Pick<Writer, 'data' | 'render' | 'origin'>,
  letter: Omit<MessageLetter, 'locale' | 'origin'>,
): Promise<void> => data.letters.write({ locale: render.locale, origin, ...letter })

export type Words = Readonly<Record<string, string | number>>
/** Links of an e-mail; their labels are texts of that e-mail. */
export interface Ways {
  words?: Words
  action?: Omit<LetterLink, 'label'>
  end?: LetterLink
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

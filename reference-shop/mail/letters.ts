import type { Deps } from '../http/environment'
import type { LetterLink, MessageLetter } from './records'

/** Who writes to somebody; `origin` is scheme and host of the shop. */
export type Writer = Pick<Deps, 'data' | 'mail' | 'render' | 't' | 'languageOf'> & { origin: string }

/** Who writes, in the language of who reads: of this locale, or of the shop. */
export const writingTo = (writer: Writer, locale = ''): Writer => ({ ...writer, ...writer.languageOf?.(locale) })

/** Does this and writes the letters about it, all or nothing; then they go. `work` may run more than once, and awaits nothing but data. */
export async function withLetters<Done>({ data, mail }: Pick<Deps, 'data' | 'mail'>, work: () => Promise<Done>): Promise<Done> {
  const done = await data.together(work)
  mail.wake()
  return done
}

/** Writes a letter down, in the language of who writes. */
export const write = (
  { data, render, origin }: Pick<Writer, 'data' | 'render' | 'origin'>,
  letter: Omit<MessageLetter, 'locale' | 'origin'>,
): Promise<void> => data.letters.write({ locale: render.locale, origin, ...letter })

export type Words = Readonly<Record<string, string | number>>
/** Where a letter's links lead; the label of what is to be done is a text of the letter. */
export interface Ways {
  words?: Words
  action?: Omit<LetterLink, 'label'>
  end?: LetterLink
}

/** Writes a letter down with the texts subject, text and, where there is something to do, action of `mail.<name>`. */
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

import { formatPrice } from '../../shared/price/rules/price'
import { hashPassword } from '../account/data/passwords'
import type { Deps } from '../http/environment'
import { type Writer, withLetters, write, writeTexts } from '../mail/letters'
import { linkLifetime } from '../orders/service'
import { amsterdam } from '../stores/opening'
import { newNumber, pinOf } from './pin'
import type { SentCard } from './records'

type Sender = Pick<Deps, 'data' | 'mail'> & { settings: Pick<Deps['settings'], 'sessionSecret'> }
type InLanguage = (locale: string) => Pick<Deps, 't' | 'render'>

/** Writes the letter with a card to who it is for. Its pin comes into it when it goes. In a transaction. */
async function tellRecipient(deps: Writer, card: SentCard): Promise<void> {
  const { t, render } = deps
  const amount = formatPrice(card.cents / 100, render.locale)
  const until = new Intl.DateTimeFormat(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(card.endsAt)
  const { recipient_name: recipient, sender_name: sender, message } = card
  await write(deps, {
    to: card.recipient_email,
    subject: t('mail.giftCard.subject', { sender }),
    paragraphs: [t('mail.giftCard.text', { recipient, sender, amount }), ...(message ? [`“${message}”`] : [])],
    giftCard: { number: card.number, amount, until },
    action: { label: t('mail.giftCard.action'), path: '/' },
  })
}

/** Writes to the buyer that a card was sent. In a transaction. */
async function tellBuyer(deps: Writer, { order, ...card }: SentCard): Promise<void> {
  const words = { number: order.number, recipient: card.recipient_name, amount: formatPrice(card.cents / 100, deps.render.locale) }
  const token = { purpose: 'order', subject: order.number, lifetime: linkLifetime } as const
  await writeTexts(deps, order.email, 'giftCardSent', { words, action: { path: `/bestelling/${order.number}`, token } })
}

/**
 * Sends the gift cards whose day has come, as soon as they are paid: each is made, and its letters are written, in one transaction, so that a
 * line has one card whenever this is broken off, and whoever else does the same.
 */
export async function sendGiftCards(deps: Sender, inLanguage: InLanguage, origin: string, now = Date.now()): Promise<void> {
  const { mailedCards } = deps.data
  const today = amsterdam(now).date
  for (const id of await mailedCards.due(today)) {
    const number = newNumber()
    const card = { number, pinHash: await hashPassword(pinOf(deps.settings.sessionSecret, number)) }
    await withLetters(deps, async () => {
      const sent = await mailedCards.send(id, card, today)
      if (!sent) return
      const writer = { ...deps, ...inLanguage(sent.order.locale), origin }
      await tellRecipient(writer, sent)
      await tellBuyer(writer, sent)
    })
  }
}

/** Sends the letter of a card again, in the language of who asks. False when there is none to send, or it was sent too often. */
export const sendAgain = (deps: Writer, lineId: number): Promise<boolean> =>
  withLetters(deps, async () => {
    const sent = await deps.data.mailedCards.resend(lineId)
    if (sent) await tellRecipient(deps, sent)
    return sent !== undefined
  })

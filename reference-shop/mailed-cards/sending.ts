import { formatPrice } from '../../shared/price/rules/price'
import { hashPassword } from '../account/data/passwords'
import type { Deps } from '../http/environment'
import { type Writer, withEmails, write, writeTexts, writingTo } from '../mail/emails'
import { linkLifetime } from '../orders/service'
import { amsterdam } from '../stores/opening'
import { newNumber, pinOf } from './pin'
import type { SentCard } from './records'

type Sender = Pick<Deps, 'data' | 'mail'> & { settings: Pick<Deps['settings'], 'sessionSecret'> }
type InLanguage = (locale: string) => Pick<Deps, 't' | 'render'>

/** E-mails a card to its recipient; the pin is added on sending. Call it in a transaction. */
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

/** Tells the buyer that a card was sent. Call it in a transaction. */
async function tellBuyer(deps: Writer, { order, ...card }: SentCard): Promise<void> {
  const words = { number: order.number, recipient: card.recipient_name, amount: formatPrice(card.cents / 100, deps.render.locale) }
  const token = { purpose: 'order', subject: order.number, lifetime: linkLifetime } as const
  await writeTexts(deps, order.email, 'giftCardSent', { words, action: { path: `/bestelling/${order.number}`, token } })
}

/**
 * Issues and e-mails paid gift cards whose day has come. Each is issued in the transaction that writes its e-mails, so
 * a crash or a second process never makes a second card.
 */
export async function sendGiftCards(deps: Sender, inLanguage: InLanguage, origin: string, now = Date.now()): Promise<void> {
  const { mailedCards } = deps.data
  const today = amsterdam(now).date
  for (const id of await mailedCards.due(today)) {
    const number = newNumber()
    const card = { number, pinHash: await hashPassword(pinOf(deps.settings.sessionSecret, number)) }
    await withEmails(deps, async () => {
      const sent = await mailedCards.send(id, card, today)
      if (!sent) return
      const writer = { ...deps, ...inLanguage(sent.order.locale), origin }
      await tellRecipient(writer, sent)
      await tellBuyer(writer, sent)
    })
  }
}

/** E-mails a card again, in the language of its order. False if there is none, or it was sent too often. */
export const sendAgain = (deps: Writer, lineId: number): Promise<boolean> =>
  withEmails(deps, async () => {
    const sent = await deps.data.mailedCards.resend(lineId)
    if (sent) await tellRecipient(writingTo(deps, sent.order.locale), sent)
    return sent !== undefined
  })

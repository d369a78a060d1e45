import { formatPrice } from '../../shared/price/rules/price'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { type Counts, limitEmails } from '../limits/service'
import { type Ways, type Words, type Writer, withEmails, writeTexts } from '../mail/emails'
import { END_MS } from '../one-time-links/data'
import type { LinkSubject } from '../one-time-links/records'
import { forEachRow } from '../operation/sweeps'
import { plainEmail } from '../text/plain-email'
import type { AlertKind } from './records'

const day = 24 * 3_600_000
/** Lifetime of the links in these e-mails, in ms. */
const lifetime = { confirm: 7 * day, end: END_MS }

/** A product as named in an e-mail, with its price. */
export interface Watched {
  productId: number
  /** Brand and name. */
  name: string
  priceCents: number
}

const writeAlert = (writer: Writer, email: string, name: string, words: Words, action: NonNullable<Ways['action']>): Promise<void> =>
  writeTexts(writer, email, `alert.${name}`, {
    words,
    action,
    end: {
      label: writer.t('mail.alert.end'),
      path: '/melding/afmelden',
      token: { purpose: 'alertEnd', subject: email, lifetime: lifetime.end },
    },
  })

/**
 * Sends a link that confirms an alert. An address that already has the alert gets no e-mail; the response is the same. Refuses with 429
 * after too many requests from one client address or for one e-mail address.
 */
export async function askForAlert(deps: Writer & Counts, address: string, kind: AlertKind, product: Watched): Promise<void> {
  const email = plainEmail(address)
  await limitEmails(deps, email)
  const { productId, priceCents, name } = product
  await withEmails(deps, async () => {
    const id = await deps.data.alerts.ask({ productId, email, kind, priceCents, locale: deps.render.locale })
    const token = { purpose: 'alert', subject: String(id), lifetime: lifetime.confirm } as const
    await writeAlert(deps, id === undefined ? '' : email, `confirm.${kind}`, { name }, { path: '/melding/bevestigen', token })
  })
}

/** Refuses with 400 if the link was used or has expired. */
export async function confirmAlert({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> {
  if (!(await data.links.redeem('alert', secret, ({ subject }) => data.alerts.confirm(Number(subject))))) throw new Refusal(400, 'oldLink')
}

/** Deletes all alerts of the address that the e-mail went to. Refuses with 400 if the link was used or has expired. */
export async function endAlerts({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> {
  const end = ({ subject }: LinkSubject) => data.alerts.end(subject).then(() => true)
  if (!(await data.links.redeem('alertEnd', secret, end))) throw new Refusal(400, 'oldLink')
}

/** Queues an e-mail for every alert that is due, in the recipient's language; resolves to their number. */
export async function sendAlerts(
  { data, mail }: Pick<Deps, 'data' | 'mail'>,
  inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>,
  origin: string,
): Promise<number> {
  const send = async (id: number): Promise<boolean> => {
    const alert = await data.alerts.claim(id)
    const [card] = alert ? await data.catalogue.cards([alert.productId]) : []
    if (!alert || !card) return false
    const { t, render } = inLanguage(alert.locale)
    const words = { name: `${card.brand} ${card.name}`, price: formatPrice(card.final_price_incl_tax, render.locale) }
    await writeAlert({ data, mail, t, render, origin }, alert.email, alert.kind, words, { path: card.url })
    return true
  }
  let count = 0
  for (let due = await data.alerts.due(0); due.length; due = await data.alerts.due(due.at(-1) ?? 0))
    await forEachRow(
      due,
      id => `alert ${id}`,
      async id => {
        if (await withEmails({ data, mail }, () => send(id))) count++
      },
    )
  return count
}

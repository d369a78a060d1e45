import { formatPrice } from '../../shared/price/rules/price'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { type Counts, limitLetters } from '../limits/service'
import { type Ways, type Words, type Writer, withLetters, writeTexts } from '../mail/letters'
import { END_MS } from '../one-time-links/data'
import type { LinkSubject } from '../one-time-links/records'
import { plainEmail } from '../text/plain-email'
import type { AlertKind } from './records'

const day = 24 * 3_600_000
/** How long the links in these letters work, in ms. */
const lifetime = { confirm: 7 * day, end: END_MS }

/** A product as a letter names it, with what it costs. */
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
 * Sends the link that confirms an alert. The answer is the same for an address that has it already, which gets no letter.
 * Refuses with 429 when that is asked too often, from one place or for one address.
 */
export async function askForAlert(deps: Writer & Counts, address: string, kind: AlertKind, product: Watched): Promise<void> {
  const email = plainEmail(address)
  await limitLetters(deps, email)
  const { productId, priceCents, name } = product
  await withLetters(deps, async () => {
    const id = await deps.data.alerts.ask({ productId, email, kind, priceCents, locale: deps.render.locale })
    const token = { purpose: 'alert', subject: String(id), lifetime: lifetime.confirm } as const
    await writeAlert(deps, id === undefined ? '' : email, `confirm.${kind}`, { name }, { path: '/melding/bevestigen', token })
  })
}

/** Refuses with 400 when the link was used or is too old. */
export async function confirmAlert({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> {
  if (!(await data.links.redeem('alert', secret, ({ subject }) => data.alerts.confirm(Number(subject))))) throw new Refusal(400, 'oldLink')
}

/** Ends all alerts of the address that a letter went to. Refuses with 400 when the link was used or is too old. */
export async function endAlerts({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> {
  const end = ({ subject }: LinkSubject) => data.alerts.end(subject).then(() => true)
  if (!(await data.links.redeem('alertEnd', secret, end))) throw new Refusal(400, 'oldLink')
}

/** Writes to everybody whose product is there again or has become cheaper, each in their language; resolves to how many letters that were. */
export async function sendAlerts(
  { data, mail }: Pick<Deps, 'data' | 'mail'>,
  inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>,
  origin: string,
): Promise<number> {
  return withLetters({ data, mail }, async () => {
    const due = await data.alerts.takeDue()
    const cards = await data.catalogue.cards([...new Set(due.map(({ productId }) => productId))])
    for (const { productId, email, kind, locale } of due) {
      const card = cards.find(one => one.product_id === productId)
      if (!card) continue
      const { t, render } = inLanguage(locale)
      const price = formatPrice(card.final_price_incl_tax, render.locale)
      const words = { name: `${card.brand} ${card.name}`, price }
      await writeAlert({ data, mail, t, render, origin }, email, kind, words, { path: card.url })
    }
    return due.length
  })
}

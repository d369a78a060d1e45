import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { withLetters, write } from '../mail/letters'
import { END_MS } from '../one-time-links/data'
import { plainEmail } from '../text/plain-email'

/** Asks the buyers of what was delivered some days ago for a review of each product that they kept, once, in the language of the order. */
export async function askForReviews(
  deps: Pick<Deps, 'data' | 'mail'>,
  inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>,
  origin: string,
): Promise<void> {
  const { asking, catalogue } = deps.data
  for (const number of await asking.due())
    await withLetters(deps, async () => {
      const order = await asking.take(number)
      if (!order) return
      const cards = await catalogue.cards(order.lines.map(({ productId }) => productId))
      const [first] = cards
      if (!first) return
      const { t, render } = inLanguage(order.locale)
      await write(
        { ...deps, render, origin },
        {
          to: order.email,
          subject: t('mail.reviewRequest.subject'),
          paragraphs: [
            ...t('mail.reviewRequest.text', { number }).split('\n'),
            ...cards.map(({ brand, name, url }) => `${brand} ${name}\n${origin}${url}/review`),
          ],
          action: { label: t('mail.reviewRequest.action'), path: `${first.url}/review` },
          end: {
            label: t('mail.reviewRequest.end'),
            path: '/review-mails/afmelden',
            token: { purpose: 'reviewEnd', subject: plainEmail(order.email), lifetime: END_MS },
          },
        },
      )
    })
}

/** Ends letters that ask for reviews, for the address that one went to. Refuses with 400 when the link was used or is too old. */
export async function endAsking({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> {
  const end = ({ subject }: { subject: string }) => data.asking.setAsked(subject, false).then(() => true)
  if (!(await data.links.redeem('reviewEnd', secret, end))) throw new Refusal(400, 'oldLink')
}

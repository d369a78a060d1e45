import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { withEmails, write } from '../mail/emails'
import { END_MS } from '../one-time-links/data'
import { serveSecret } from '../one-time-links/page'
import { forEachRow } from '../signals/sweeps'
import { plainEmail } from '../text/plain-email'

/** Asks buyers for a review of each product they kept, some days after delivery, once, in the language of the order. */
export async function askForReviews(
  deps: Pick<Deps, 'data' | 'mail'>,
  inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>,
  origin: string,
): Promise<void> {
  const { asking, catalogue } = deps.data
  await forEachRow(await asking.due(), String, number =>
    withEmails(deps, async () => {
      const order = await asking.claim(number)
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
    }),
  )
}

/** Unsubscribes the address of an e-mail from review requests. Refuses with 400 if the link was used or has expired. */
export async function endAsking({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> {
  const end = ({ subject }: { subject: string }) => data.asking.setAsked(subject, false).then(() => true)
  if (!(await data.links.redeem('reviewEnd', secret, end))) throw new Refusal(400, 'oldLink')
}

/** /review-mails/afmelden: unsubscribes from review requests. */
export function reviewRequestPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  serveSecret(pages, deps, {
    ...{ path: '/review-mails/afmelden', id: 'review-end', title: 'moderate.asking.title', texts: 'moderate.asking.end' },
    ...{ purpose: 'reviewEnd', run: endAsking },
  })
  return pages
}

import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { type Counts, limitEmails } from '../limits/service'
import { type Writer, withEmails, writeTexts } from '../mail/emails'
import { END_MS } from '../one-time-links/data'
import type { LinkSubject } from '../one-time-links/records'
import { plainEmail } from '../text/plain-email'

/** ms that the link to confirm is valid. */
const WEEK = 7 * 86_400_000

/** Sends a link that confirms the newsletter subscription; existing subscribers get no e-mail. */
export async function askForNewsletter(deps: Writer & Counts, email: string): Promise<void> {
  await limitEmails(deps, email)
  const to = plainEmail(email)
  const link = (path: string, purpose: 'newsletter' | 'newsletterEnd', lifetime: number) => ({
    path,
    token: { purpose, subject: to, lifetime },
  })
  const isKnown = await deps.data.newsletters.isSubscribed(to)
  await withEmails(deps, () =>
    writeTexts(deps, isKnown ? '' : to, 'newsletter', {
      action: link('/nieuwsbrief/bevestigen', 'newsletter', WEEK),
      end: { label: deps.t('mail.newsletter.end'), ...link('/nieuwsbrief/afmelden', 'newsletterEnd', END_MS) },
    }),
  )
}

/** Refuses with 400 if the link was used or has expired. */
export async function confirmNewsletter({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> {
  const subscribe = ({ subject }: LinkSubject) => data.newsletters.set(subject, true).then(() => true)
  if (!(await data.links.redeem('newsletter', secret, subscribe))) throw new Refusal(400, 'oldLink')
}

/** Unsubscribes the address that the e-mail went to. Refuses with 400 if the link was used or has expired. */
export async function endNewsletter({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> {
  const end = ({ subject }: LinkSubject) => data.newsletters.set(subject, false).then(() => true)
  if (!(await data.links.redeem('newsletterEnd', secret, end))) throw new Refusal(400, 'oldLink')
}

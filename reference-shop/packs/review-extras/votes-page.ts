import { Hono } from 'hono'
import { changed } from '../../cart/pages/cart'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { formFields, localPath, numberIn } from '../../http/read'
import { askedBy } from '../../pages/layout'
import type { Voted } from '../../reviews/records'
import { vote } from '../../reviews/votes'

/** Parses a button's value: 'review-9'. */
function votedIn({ packs }: Pick<Deps, 'packs'>, name: string | undefined): Voted {
  const [, kind, id] = /^([a-z]+)-(\d+)$/.exec(name ?? '') ?? []
  const kinds = ['review', ...packs.flatMap(({ voted = {} }) => Object.keys(voted))]
  if (kind === undefined || !kinds.includes(kind)) throw new Refusal(404, 'notFound')
  return { kind, id: numberIn(id) }
}

/** POST /nuttig: votes without script. Redirects back to the review or answer. */
export function votePages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  pages.post('/nuttig', async c => {
    const { helpful, unhelpful, back: returnTo } = await formFields(c)
    const of = votedIn(deps, helpful ?? unhelpful)
    const back = `${localPath(returnTo).split('#')[0]}#${of.kind}-${of.id}`
    const run = async () => {
      await vote(askedBy(c, deps), c.get('session'), of, helpful !== undefined)
      return { success: '', error: '' }
    }
    return changed(c, deps, back, run, back)
  })
  return pages
}

import type { Deps } from '../../environment'
import { contentTable } from '../../pages/content-table'
import { normalise, searchWords } from '../data/search'
import { landingLinks } from './landings'

const MOST = 4
/** Number of initial letters that related words share: 'retourneren' and 'retourbeleid'. */
const STEM = 5

interface Page {
  name: string
  url: string
  /** What the page is about, in a sentence or two. */
  text: string
}

const isForm = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= STEM && one.slice(0, STEM) === other.slice(0, STEM))

/** Pages that are not product listings, with their keywords. */
async function allPages({ t, data }: Pick<Deps, 't' | 'data'>): Promise<(Page & { words: string })[]> {
  const [guides, stores] = await Promise.all([data.guides.all(), data.stores.all()])
  const link = (name: string, url: string, text: string, words = '') => ({ name, url, text, words })
  return [
    ...contentTable.map(({ key, path, sections }) =>
      link(
        t(`content.${key}.title`),
        path,
        t(`content.${key}.intro`),
        [...sections.map(section => t(`content.${key}.${section}.title`)), t(`content.also.${key}`)].join(' '),
      ),
    ),
    link(t('stores.title'), '/winkels', t('stores.description', { count: stores.length }), t('content.also.stores')),
    link(t('order.look.title'), '/bestelling', t('order.look.intro'), t('content.also.order')),
    link(t('withdrawal.title'), '/herroepen', t('withdrawal.intro'), t('content.also.withdrawal')),
    link(t('saldo.title'), '/cadeaukaart-saldo', t('saldo.intro')),
    link(t('content.newsletter.title'), '/nieuwsbrief', t('content.newsletter.intro')),
    ...guides.map(({ slug, title, intro }) => link(title, `/keuzehulp/${slug}`, intro, t('guide.title'))),
    ...landingLinks({ t }).map(({ label, href, text }) => link(label, href, text)),
  ]
}

/** Service and advice pages that match every word of a search; those with a match in their name first. */
export async function findPages(deps: Pick<Deps, 't' | 'data'>, search: string): Promise<Page[]> {
  const searched = searchWords(search)
  if (!searched.length) return []
  const holds = (text: string): boolean => {
    const words = normalise(text).split(' ')
    return searched.every(one => words.some(word => isForm(word, one)))
  }
  const found = (await allPages(deps)).filter(({ name, words }) => holds(`${name} ${words}`))
  return [...found.filter(({ name }) => holds(name)), ...found.filter(({ name }) => !holds(name))]
    .slice(0, MOST)
    .map(({ name, url, text }) => ({ name, url, text }))
}

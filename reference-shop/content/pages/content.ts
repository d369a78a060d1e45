import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { contentTable } from '../../pages/content-table'
import { sendPage } from '../../pages/layout'
import type { ContentSection, ContentView } from './views'

const titleOf = ({ t }: Pick<Deps, 't'>, key: string): string => t(`content.${key}.title`)

/** The sections of a text page. */
export const contentSections = ({ t }: Pick<Deps, 't'>, key: string): ContentSection[] =>
  (contentTable.find(one => one.key === key)?.sections ?? []).map(section => ({
    id: section,
    title: t(`content.${key}.${section}.title`),
    paragraphs: t(`content.${key}.${section}.text`).split('\n'),
  }))

/** Customer service, privacy and similar pages. */
export function contentPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  for (const { key, path, under } of contentTable) {
    const parent = contentTable.find(one => one.key === under)
    const siblings = contentTable.filter(one => one.under === (under ?? key))
    pages.get(path, async c => {
      const view: ContentView = {
        heading: titleOf(deps, key),
        intro: t(`content.${key}.intro`),
        sections: contentSections(deps, key),
        ways: contentSections(deps, 'contact').filter(({ id }) => id !== 'company'),
        tasks: [
          { label: t('order.look.title'), href: '/bestelling' },
          { label: t('content.service.return'), href: '/klantenservice/retourneren#how' },
          { label: t('stores.title'), href: '/winkels' },
          { label: t('saldo.title'), href: '/cadeaukaart-saldo' },
          { label: t('withdrawal.title'), href: '/herroepen' },
          { label: t('guide.title'), href: '/keuzehulp' },
        ],
        subjects: siblings.map(one => ({
          icon: one.key,
          label: titleOf(deps, one.key),
          href: one.path,
          text: t(`content.${one.key}.intro`),
          current: one.key === key,
        })),
      }
      const head = {
        template: 'content',
        title: view.heading,
        description: view.intro,
        canonical: path,
        breadcrumbs: [...(parent ? [{ label: titleOf(deps, parent.key), href: parent.path }] : []), { label: view.heading, href: null }],
      }
      return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), view)
    })
  }
  return pages
}

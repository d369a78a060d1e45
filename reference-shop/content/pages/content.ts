import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../../http/environment'
import { sendPage } from '../../pages/layout'
import { visitorOf } from '../../pages/visitor'
import { contentTable } from './content-table'
import type { ContentView } from './views'

const titleOf = ({ t }: Pick<Deps, 't'>, key: string): string => t(`content.${key}.title`)

/** The sections of a text page. */
export const contentSections = ({ t }: Pick<Deps, 't'>, key: string): ContentView['sections'] =>
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
        subjects: siblings.map(one => ({
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
      return sendPage(c, deps, head, await visitorOf(deps, c.get('session')), view)
    })
  }
  return pages
}

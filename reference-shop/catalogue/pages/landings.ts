import type { Link } from '../../pages/views'
import type { PictureKind } from '../../pictures/kinds'
import { categoryPictureUrl, homePictureUrl, type SceneWidth } from '../../pictures/urls'
import type { Translate } from '../../text/texts'

/** Blocks of a landing page in order; texts are at `content.landing.<slug>`. A page has at most one catalogue. */
export type Block =
  | { type: 'text'; key: string; href?: string }
  | { type: 'tips'; keys: readonly string[] }
  | { type: 'banner'; key: string; href: string }
  | { type: 'products'; category: string }
  | { type: 'catalogue'; category: string }

/** Landing pages by slug. Categories by path. */
export const landings: Readonly<Record<string, readonly Block[]>> = {
  thuisbioscoop: [
    { type: 'products', category: '/televisies/oled-tvs' },
    { type: 'tips', keys: ['size', 'sound', 'light'] },
    { type: 'products', category: '/audio/soundbars' },
    { type: 'text', key: 'visit', href: '/winkels' },
    { type: 'catalogue', category: '/televisies' },
  ],
  thuiswerken: [
    { type: 'products', category: '/computers/laptops' },
    { type: 'tips', keys: ['screen', 'posture', 'quiet'] },
    { type: 'products', category: '/computers/monitoren' },
    { type: 'banner', key: 'business', href: '/computers' },
    { type: 'products', category: '/computers/randapparatuur' },
  ],
  'zuinig-wassen': [
    { type: 'products', category: '/huishouden/wasmachines' },
    { type: 'tips', keys: ['load', 'label', 'cold'] },
    { type: 'text', key: 'recycle' },
    { type: 'products', category: '/huishouden/drogers' },
  ],
}

/** The category that the page lists with filters; the page's slug is the block id. */
export const catalogueOf = (slug: string): string | undefined =>
  (Object.hasOwn(landings, slug) ? landings[slug] : undefined)?.find(block => block.type === 'catalogue')?.category

export const landingPaths: readonly string[] = Object.keys(landings).map(slug => `/inspiratie/${slug}`)

/** Texts of a landing page for the reply of its catalogue; its body is among its blocks. */
export function landingContent({ t }: { t: Translate }, slug: string) {
  const title = t(`content.landing.${slug}.title`)
  return { title, description: '', meta_title: `${title} | Etalage`, meta_description: t(`content.landing.${slug}.intro`) }
}

const pictured: Readonly<Record<string, PictureKind>> = { thuisbioscoop: 'tv', thuiswerken: 'laptop', 'zuinig-wassen': 'washing-machine' }

/** The picture of a landing page: of the kind it is about, 4 by 3, or of the room, 5 by 3. */
export const landingPicture = (slug: string, width: SceneWidth = 960): string =>
  slug === 'thuisbioscoop' ? homePictureUrl(width) : categoryPictureUrl(pictured[slug] ?? 'tv', width)

/** A landing page as a link, with its picture and author. */
export interface LandingLink extends Link {
  text: string
  adviser: string
  image: string
}

/** The landing pages as links with their titles. */
export const landingLinks = ({ t }: { t: Translate }): LandingLink[] =>
  Object.keys(landings).map(slug => ({
    label: t(`content.landing.${slug}.title`),
    text: t(`content.landing.${slug}.intro`),
    adviser: t(`content.landing.${slug}.adviser`),
    href: `/inspiratie/${slug}`,
    image: categoryPictureUrl(pictured[slug] ?? 'tv'),
  }))

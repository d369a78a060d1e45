import type { Translate } from '../texts'
import type { Link } from './view-data'

/** Blocks of a landing page in their order; words are `content.landing.<slug>`. */
export type Block = { type: 'text'; key: string } | { type: 'products'; category: string } | { type: 'tips'; keys: readonly string[] }

/** Landing pages by slug. Categories by path. */
export const landings: Readonly<Record<string, readonly Block[]>> = {
  thuisbioscoop: [
    { type: 'products', category: '/televisies/oled-tvs' },
    { type: 'tips', keys: ['size', 'sound', 'light'] },
    { type: 'products', category: '/audio/soundbars' },
    { type: 'text', key: 'visit' },
  ],
  thuiswerken: [
    { type: 'products', category: '/computers/laptops' },
    { type: 'tips', keys: ['screen', 'posture', 'quiet'] },
    { type: 'products', category: '/computers/monitoren' },
    { type: 'text', key: 'business' },
  ],
  'zuinig-wassen': [
    { type: 'products', category: '/huishouden/wasmachines' },
    { type: 'tips', keys: ['load', 'label', 'cold'] },
    { type: 'text', key: 'recycle' },
  ],
}

export const landingPaths: readonly string[] = Object.keys(landings).map(slug => `/inspiratie/${slug}`)

/** The landing pages as links with their titles. */
export const landingLinks = ({ t }: { t: Translate }): (Link & { text: string })[] =>
  Object.keys(landings).map(slug => ({
    label: t(`content.landing.${slug}.title`),
    text: t(`content.landing.${slug}.intro`),
    href: `/inspiratie/${slug}`,
  }))

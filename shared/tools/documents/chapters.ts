/** A documentation page written in Markdown: a file, or its part under one heading of level two. */
export interface Chapter {
  /** Its file, without '.html'. */
  slug: string
  title: string
  /** 'README.md' */
  source: string
  /** '' for the text before the first heading of level two; absent: the whole file. */
  section?: string
}

const guides = 'theme-templates/guides'
const shop = 'reference-shop/README.md'

/** In the order of the menu. */
export const chapters: readonly { title: string; chapters: readonly Chapter[] }[] = [
  {
    title: 'Begin',
    chapters: [{ slug: 'index', title: 'What it is', source: 'README.md' }],
  },
  {
    title: 'For a theme',
    chapters: [
      { slug: 'embedding', title: 'Embedding islands', source: `${guides}/embedding.md` },
      { slug: 'own-islands', title: 'Your own islands', source: `${guides}/own-islands.md` },
      { slug: 'other-libraries', title: 'With Turbo, htmx, Alpine and Livewire', source: `${guides}/other-libraries.md` },
      { slug: 'styling', title: 'Styling', source: `${guides}/styling.md` },
      { slug: 'accessibility', title: 'Accessibility', source: `${guides}/accessibility.md` },
      { slug: 'templates', title: 'The templates', source: 'theme-templates/README.md' },
      { slug: 'upgrading', title: 'Upgrading', source: `${guides}/upgrading.md` },
      { slug: 'changes', title: 'Changes', source: 'CHANGELOG.md' },
    ],
  },
  {
    title: 'For a backend',
    chapters: [{ slug: 'backend', title: 'Your own backend', source: `${guides}/backend.md` }],
  },
  {
    title: 'The reference shop',
    chapters: [
      { slug: 'packs', title: 'Kernel and packs', source: shop, section: 'Kernel and packs' },
      { slug: 'settings', title: 'Settings and limits', source: shop, section: 'Settings' },
      { slug: 'operation', title: 'Operation', source: shop, section: 'Operation' },
    ],
  },
  {
    title: 'Etalage itself',
    chapters: [{ slug: 'contributing', title: 'Working on Etalage', source: 'test/README.md' }],
  },
]

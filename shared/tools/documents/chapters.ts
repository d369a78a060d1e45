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

const readme = 'README.md'
const shopReadme = 'reference-shop/README.md'

/** In the order of the menu. */
export const chapters: readonly { title: string; chapters: readonly Chapter[] }[] = [
  {
    title: 'Begin',
    chapters: [
      { slug: 'index', title: 'What it is', source: readme, section: '' },
      { slug: 'in-30-seconds', title: 'In 30 seconds', source: readme, section: 'In 30 seconds' },
      { slug: 'existing-shop', title: 'Into an existing shop', source: 'theme-templates/README.md' },
    ],
  },
  {
    title: 'For a theme',
    chapters: [
      { slug: 'markup', title: 'Markup, words and events', source: readme, section: 'For theme developers' },
      { slug: 'own-island', title: 'Your own island', source: 'theme-templates/OWN-ISLAND.md' },
      { slug: 'styling', title: 'Styling', source: 'theme-templates/STYLING.md' },
      { slug: 'accessibility', title: 'Accessibility', source: 'theme-templates/ACCESSIBILITY.md' },
      { slug: 'upgrading', title: 'Upgrading', source: 'theme-templates/UPGRADING.md' },
      { slug: 'changes', title: 'Changes', source: 'CHANGELOG.md' },
    ],
  },
  {
    title: 'For a backend',
    chapters: [{ slug: 'own-backend', title: 'Your own backend', source: readme, section: 'For a shop with its own backend' }],
  },
  {
    title: 'The reference shop',
    chapters: [
      { slug: 'commands', title: 'Commands', source: readme, section: 'Two commands' },
      { slug: 'settings', title: 'Settings and limits', source: shopReadme, section: 'Settings' },
      { slug: 'operation', title: 'Operation', source: shopReadme, section: 'Operation' },
      { slug: 'house', title: 'Where everything is', source: readme, section: 'Where everything is' },
      { slug: 'adding-an-island', title: 'Adding an island', source: readme, section: 'Adding an island in five steps' },
    ],
  },
]

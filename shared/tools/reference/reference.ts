import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attributeOf, type BuiltIsland, factsOf, type IslandFacts } from './facts'
import { describeProp, htmlData } from './html-data'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(cell).join(' | ')} |`).join('\n')

const list = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ') || 'none'

/** The reference page of one island, as Markdown. */
export function referencePage({ name, kind, folder, when, summary, markup, notes, props, docs, resources, weight }: IslandFacts): string {
  const rows = Object.entries(props).map(([prop, spec]) => [`\`${attributeOf(prop)}\``, describeProp(spec), docs[prop] ?? ''])
  const facts = [
    ['Source', `\`${folder}\` (${kind})`],
    ['Loads', `\`${when}\`, unless \`data-load\` says otherwise`],
    ['Calls of', list(resources)],
    ['Size', `${weight} bytes, minified`],
    ...Object.entries(notes),
  ]
  return [
    `# ${name}`,
    summary,
    `\`\`\`html\n${markup}\n\`\`\``,
    '## Attributes',
    rows.length ? table(['attribute', 'value', 'meaning'], rows) : 'None of its own.',
    '## Facts',
    table(['', ''], facts),
  ].join('\n\n')
}

const indexPage = (islands: readonly IslandFacts[]): string =>
  [
    '# Islands and behaviours',
    table(
      ['name', 'what it is'],
      islands.map(({ name, summary }) => [`[${name}](${name}.md)`, summary]),
    ),
  ].join('\n\n')

/**
 * Writes to the folder `out`: islands.json (the IslandFacts of each), html-data.json for editors, a page per island and README.md. `root`
 * is the repository's folder.
 */
export async function writeReference(root: string, out: string, built: readonly BuiltIsland[]): Promise<void> {
  const islands = await Promise.all(
    built.filter(({ folder }) => existsSync(join(root, folder, 'README.md'))).map(island => factsOf(root, island)),
  )
  await mkdir(out, { recursive: true })
  const files = {
    'islands.json': JSON.stringify(islands, null, 1),
    'html-data.json': JSON.stringify(htmlData(islands), null, 1),
    'README.md': indexPage(islands),
    ...Object.fromEntries(islands.map(island => [`${island.name}.md`, referencePage(island)])),
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(out, file), `${text}\n`)
}

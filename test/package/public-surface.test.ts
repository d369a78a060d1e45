import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { KEPT, publicSurface } from './surface'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lines of a list with the heading that they are under. */
function entriesOf(list: string): Set<string> {
  const lines = new Set<string>()
  let heading = ''
  for (const line of list.split('\n'))
    if (line.startsWith('# ')) heading = line.slice(2)
    else if (line) lines.add(`${heading}: ${line}`)
  return lines
}

it('everything public is as in the kept list: what is new is written there, what goes was deprecated first (EXT-03)', async () => {
  const kept = entriesOf(readFileSync(join(root, KEPT), 'utf8'))
  const found = entriesOf(await publicSurface())
  const gone = [...kept].filter(line => !found.has(line))
  const added = [...found].filter(line => !kept.has(line))
  expect(
    { gone, added },
    `\`npm run surface\` writes ${KEPT}. What is gone or changed breaks those who use it: see "What counts as public" in theme-templates/guides/upgrading.md, and say so in CHANGELOG.md.`,
  ).toEqual({ gone: [], added: [] })
})

import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { filesIn } from './settings.mjs'

/** Number of earlier builds whose files are kept, beside the newest. */
const KEPT = 5
/** Files that open pages load later; their names contain a hash of their content. */
const FOLDERS = ['preact', 'react', 'styles', 'texts', 'vitals']

/** Copies files of earlier builds, so that pages opened before a deploy keep working; builds.json lists those of each build, newest first. */
export async function keepEarlier(from, to) {
  const folders = FOLDERS.filter(folder => existsSync(join(to, folder)))
  const own = folders.flatMap(folder => filesIn(join(to, folder)).map(file => relative(to, file))).sort()
  const builds = JSON.parse(await readFile(join(from, 'builds.json'), 'utf8').catch(() => '[]'))
  const earlier = builds.filter(files => JSON.stringify(files) !== JSON.stringify(own)).slice(0, KEPT)
  for (const file of new Set(earlier.flat()))
    if (!own.includes(file) && existsSync(join(from, file))) await cp(join(from, file), join(to, file))
  await writeFile(join(to, 'builds.json'), JSON.stringify([own, ...earlier]))
}

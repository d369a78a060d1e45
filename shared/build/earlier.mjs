import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { filesIn } from './settings.mjs'

/** Builds whose files stay, beside the newest. */
const KEPT = 5
/** What open pages ask for later: files whose names change with what is in them. */
const FOLDERS = ['preact', 'react', 'styles', 'texts', 'vitals']

/** Copies the files of the builds before from one folder to the next, so that pages that are open go on after a deploy; builds.json lists the files of each, newest first. */
export async function keepEarlier(from, to) {
  const folders = FOLDERS.filter(folder => existsSync(join(to, folder)))
  const own = folders.flatMap(folder => filesIn(join(to, folder)).map(file => relative(to, file))).sort()
  const builds = JSON.parse(await readFile(join(from, 'builds.json'), 'utf8').catch(() => '[]'))
  const earlier = builds.filter(files => JSON.stringify(files) !== JSON.stringify(own)).slice(0, KEPT)
  for (const file of new Set(earlier.flat()))
    if (!own.includes(file) && existsSync(join(from, file))) await cp(join(from, file), join(to, file))
  await writeFile(join(to, 'builds.json'), JSON.stringify([own, ...earlier]))
}

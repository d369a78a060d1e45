import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { exists, filesIn } from './settings.mjs'

/** Builds whose files stay, beside the newest. */
const KEPT = 5
/** What open pages ask for later: files whose names change with what is in them. */
const FOLDERS = ['preact', 'react', 'styles', 'texts', 'vitals']

const readBuilds = async from => JSON.parse(await readFile(join(from, 'builds.json'), 'utf8').catch(() => '[]'))

/** Copies the files of the builds before from one folder to the next, so that pages that are open go on after a deploy; builds.json lists the files of each, newest first. */
export async function keepEarlier(from, to) {
  const own = []
  for (const folder of FOLDERS) for await (const file of filesIn(join(to, folder))) own.push(relative(to, file))
  own.sort()
  const isOther = files => JSON.stringify(files) !== JSON.stringify(own)
  const earlier = (await readBuilds(from)).filter(isOther).slice(0, KEPT)
  for (const file of new Set(earlier.flat())) {
    if (own.includes(file) || !(await exists(join(from, file)))) continue
    await mkdir(dirname(join(to, file)), { recursive: true })
    await copyFile(join(from, file), join(to, file))
  }
  await writeFile(join(to, 'builds.json'), JSON.stringify([own, ...earlier]))
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { checkTemplate, type Problem } from './check'
import { type Known, readKnown } from './known'
import { blockLanguages, languageOf } from './languages'
import { onlyBlocks } from './template'

const endings = [...blockLanguages.map(([ending]) => `.${ending}`), '.md'].join(' ')
const skipped = new Set(['node_modules', 'dist', '.git', 'vendor'])

/** The templates at a path: that file, or all beneath that folder. Throws when there is nothing there. */
export function templatesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter(name => !skipped.has(name))
    .flatMap(name => templatesAt(join(path, name)))
    .filter(file => isMarkdown(file) || languageOf(file))
}

const isMarkdown = (file: string): boolean => file.endsWith('.md')

/** What is wrong with a file, or with the blocks of templates in Markdown; nothing when it is neither. */
export function checkFile(file: string, known: Known): Problem[] {
  const source = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  if (isMarkdown(file)) return blockLanguages.flatMap(([name, language]) => checkTemplate(onlyBlocks(source, name), language, known))
  const language = languageOf(file)
  return language ? checkTemplate(source, language, known) : []
}

const some = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `npm run check-templates -- PATH…`: prints what is wrong. 0 when nothing is, 1 when something is, 2 when it could not look. */
export async function main(paths: readonly string[], say: (line: string) => void = console.log): Promise<number> {
  if (!paths.length) {
    say(`Usage: npm run check-templates -- PATH… (files or folders: ${endings})`)
    return 2
  }
  const from = process.env.INIT_CWD ?? process.cwd()
  const known = await readKnown(process.cwd(), from)
  let files: string[]
  try {
    files = paths.flatMap(path => templatesAt(resolve(from, path)))
  } catch (error) {
    say((error as Error).message)
    return 2
  }
  if (!files.length) {
    say(`No templates there: those that end in ${endings} are read.`)
    return 2
  }
  let count = 0
  for (const file of files)
    for (const { line, column, message } of checkFile(file, known)) {
      count++
      say(`${relative(from, file)}:${line}:${column} ${message}`)
    }
  say(`${count ? some(count, 'problem') : 'No problems'} in ${some(files.length, 'file')}.`)
  return count ? 1 : 0
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { checkTemplate, type Problem } from './check'
import { type Known, readKnown } from './known'
import { blockLanguages, languageOf } from './languages'
import { onlyBlocks } from './template'

const endings = [...blockLanguages.map(([ending]) => `.${ending}`), '.md'].join(' ')
const skipped = new Set(['node_modules', 'dist', '.git', 'vendor'])

/** The templates at a path: the file, or all files in the folder. Throws if there are none. */
export function templatesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter(name => !skipped.has(name))
    .flatMap(name => templatesAt(join(path, name)))
    .filter(file => isMarkdown(file) || languageOf(file))
}

const isMarkdown = (file: string): boolean => file.endsWith('.md')

/** The problems in a file, or in the template blocks of a Markdown file; empty for other files. */
export function checkFile(file: string, known: Known): Problem[] {
  const source = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  if (isMarkdown(file)) return blockLanguages.flatMap(([name, language]) => checkTemplate(onlyBlocks(source, name), language, known))
  const language = languageOf(file)
  return language ? checkTemplate(source, language, known) : []
}

const some = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `npm run check-templates -- PATH…`: prints problems. Exit code 0 if there are none, 1 if there are some, 2 if it could not check. */
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

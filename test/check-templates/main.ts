import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkTemplate, type Problem } from './check'
import { type Known, readKnown } from './known'
import { blockLanguages, type Language, languageNames, languageOf } from './languages'
import { onlyBlocks } from './template'

const endings = [...blockLanguages.map(([ending]) => `.${ending}`), '.md'].join(' ')

const usage = `Usage: etalage check [--lang NAME] [--ignore PATTERN]… [--json] PATH…
  Checks names, attributes, JSON, ids and data-replay keys in templates against the contract.
  PATH               a file, or a folder with files that end in ${endings}
  --lang NAME        the language of all these files: ${Object.keys(languageNames).join(', ')}
  --ignore PATTERN   files to leave out, as in 'vendor/**' or '**/*.old.html'
  --json             prints {"files": 2, "problems": [{"file", "line", "column", "message"}]}
  A comment with etalage-ignore-next-line silences the tag on the line after it.
  Exit code: 0 without problems, 1 with problems, 2 if it could not check.
  In package.json: "etalage": {"check": {"ignore": ["vendor/**"], "languages": {".tpl": "twig"}}}`

/** Settings of the command and of `etalage.check` in package.json. */
interface Settings {
  /** The language of every file; absent: by its name. */
  language?: Language
  /** By the end of a file's name, as in '.tpl'. */
  languages: Readonly<Record<string, Language>>
  /** Of files to leave out, relative to the current folder. */
  ignored: readonly RegExp[]
}

/** What no template of the shop itself is in. */
const SKIPPED = /^(\..*|node_modules|dist|vendor|venv|site-packages|__pycache__)$/

const isMarkdown = (file: string): boolean => file.endsWith('.md')

const languageFor = (file: string, { language, languages = {} }: Partial<Settings> = {}): Language | undefined =>
  language ?? Object.entries(languages).find(([ending]) => file.endsWith(ending))?.[1] ?? languageOf(file)

/** The kind of thing at a path inside a folder; undefined for a link that leads nowhere or to itself. */
function folderOrFile(path: string): 'folder' | 'file' | undefined {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined
  }
}

/** The templates at a path: the file, or all files in the folder. `above` are the folders around it: a link to one of them is not followed. */
export function templatesAt(path: string, settings: Partial<Settings> = {}, above: readonly string[] = []): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const folder = realpathSync(path)
  if (above.includes(folder)) return []
  return readdirSync(path)
    .filter(name => !SKIPPED.test(name))
    .map(name => join(path, name))
    .filter(inside => {
      const kind = folderOrFile(inside)
      return kind === 'folder' || (kind && (isMarkdown(inside) || languageFor(inside, settings)))
    })
    .flatMap(inside => templatesAt(inside, settings, [...above, folder]))
}

/** The problems in a file, or in the template blocks of a Markdown file; empty for other files. */
export function checkFile(file: string, known: Known, settings: Partial<Settings> = {}): Problem[] {
  const source = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  if (isMarkdown(file)) return blockLanguages.flatMap(([name, language]) => checkTemplate(onlyBlocks(source, name), language, known))
  const language = languageFor(file, settings)
  return language ? checkTemplate(source, language, known) : []
}

const some = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A pattern of paths: `*` is anything but a slash, `**` anything. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/?|\*|\?/g, sign => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[sign] ?? '[^/]')}$`,
  )

function languageCalled(name: string): Language {
  const language = languageNames[name]
  if (!language) throw new Error(`No language is called "${name}". There are: ${Object.keys(languageNames).join(', ')}`)
  return language
}

/** Throws if an option or a value in package.json is not known. `from` is the folder of package.json. */
function readSettings(
  from: string,
  { lang, ignore = [] }: { lang?: string | undefined; ignore?: readonly string[] | undefined },
): Settings {
  const path = join(from, 'package.json')
  const { check = {} } = (existsSync(path) && JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, '')).etalage) || {}
  const { ignore: more = [], languages = {} } = check as { ignore?: string[]; languages?: Record<string, string> }
  return {
    ...(lang !== undefined && { language: languageCalled(lang) }),
    languages: Object.fromEntries(Object.entries(languages).map(([ending, name]) => [ending, languageCalled(name)])),
    ignored: [...ignore, ...more].map(patternOf),
  }
}

/** `etalage check PATH…`: prints problems. Exit code 0 if there are none, 1 if there are some, 2 if it could not check. */
export async function main(words: readonly string[], say: (line: string) => void = console.log): Promise<number> {
  const from = process.env.INIT_CWD ?? process.cwd()
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        lang: { type: 'string' },
        ignore: { type: 'string', multiple: true },
      },
      allowPositionals: true,
    })
    if (values.help || !positionals.length) {
      say(usage)
      return values.help ? 0 : 2
    }
    const settings = readSettings(from, values)
    const isIgnored = (file: string): boolean => settings.ignored.some(pattern => pattern.test(relative(from, file)))
    const found = new Set(positionals.flatMap(path => templatesAt(resolve(from, path), settings)))
    const files = [...found].filter(file => !isIgnored(file))
    if (!files.length) throw new Error(`No templates there: those that end in ${endings} are read.`)
    const known = await readKnown(process.cwd(), from)
    const problems = files.flatMap(path => checkFile(path, known, settings).map(problem => ({ file: relative(from, path), ...problem })))
    if (values.json) say(JSON.stringify({ files: files.length, problems }, null, 2))
    else {
      for (const { file, line, column, message } of problems) say(`${file}:${line}:${column} ${message}`)
      say(`${problems.length ? some(problems.length, 'problem') : 'No problems'} in ${some(files.length, 'file')}.`)
    }
    return problems.length ? 1 : 0
  } catch (error) {
    say((error as Error).message)
    return 2
  }
}

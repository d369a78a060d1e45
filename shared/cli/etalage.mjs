#!/usr/bin/env node
// The package's command `etalage`.
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { addIsland, diffIslands, newTheme, versionOf, viewIsland } from './scaffold.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Commands that are compiled from our sources when the package is packed; each exports `main(words)`, which resolves with the exit code.
 */
const packed = name => async words => {
  // As npm does: paths in arguments are relative to the caller's folder, sources to the package.
  process.env.INIT_CWD = process.cwd()
  process.chdir(root)
  const path = join(root, 'dist/cli', `${name}.mjs`)
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm pack first`)
  return (await import(pathToFileURL(path))).main(words)
}

async function build([folder = '.']) {
  process.env.ETALAGE_THEME = realpathSync(folder)
  // Must precede the import of esbuild, which remembers the working directory of that moment.
  process.chdir(root)
  await import('../../build.mjs')
  return process.exitCode ?? 0
}

/** Rebuilds the theme on changes until the process is stopped. */
const dev = async ([folder = '.'], { port = '4600' }, command) =>
  (await import('./dev.mjs')).develop(root, realpathSync(folder), { port: Number(port), command })

/** Each with its arguments, the least number of them, and the options that it takes; `words` of a packed command are its own. */
const commands = {
  new: { words: 'FOLDER', least: 1, about: 'a theme that runs, with an island of its own', run: ([folder]) => newTheme(root, folder) },
  add: {
    words: 'ISLAND [FOLDER]',
    least: 1,
    about: "copies one of our islands to islands/, as the theme's own code",
    run: ([name, folder = '.']) => addIsland(root, name, folder),
  },
  view: {
    words: 'ISLAND [--json]',
    least: 1,
    about: 'prints what add would copy',
    options: { json: { type: 'boolean' } },
    run: ([name], options) => viewIsland(root, name, options),
  },
  diff: {
    words: '[ISLAND] [FOLDER] [--json]',
    about: "how the theme's copies differ from ours, as a unified diff; exit code 1 if one does",
    options: { json: { type: 'boolean' } },
    run: ([name, folder = '.'], options) => diffIslands(root, name, folder, options),
  },
  build: {
    words: '[FOLDER]',
    about: "the theme's islands, styles and texts with ours: dist/",
    options: { dev: { type: 'boolean' } },
    run: build,
  },
  dev: {
    words: '[FOLDER] [--port N] [-- COMMAND]',
    about: 'the same on each change, updating open pages, and /workbench; COMMAND runs your shop beside it',
    options: { port: { type: 'string' } },
    run: dev,
  },
  check: { words: 'PATH…', about: 'names and attributes in templates of any language', packed: packed('check') },
  conformance: { words: '--url URL', about: 'whether a backend answers as the contract says', packed: packed('conformance') },
}

const lines = Object.entries(commands).map(([name, { words, about }]) => `  etalage ${name} ${words}\n      ${about}`)
const usage = `Usage:\n${lines.join('\n')}\n  etalage COMMAND --help\n  etalage --version`

/** Resolves with the exit code. */
async function run([name = '', ...words]) {
  if (name === '--version') return console.log(versionOf(root))
  if (/^(--help|-h|help)$/.test(name)) return console.log(usage)
  if (!Object.hasOwn(commands, name)) throw new Error(name ? `There is no command "${name}".\n${usage}` : usage)
  const command = commands[name]
  if (command.packed) return command.packed(words)
  const own = `Usage: etalage ${name} ${command.words}\n  ${command.about}`
  const end = words.includes('--') ? words.indexOf('--') : words.length
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } }
  const { values, positionals } = parseArgs({ args: words.slice(0, end), options, allowPositionals: true })
  if (values.help) return console.log(own)
  if (positionals.length < (command.least ?? 0)) throw new Error(own)
  return command.run(positionals, values, words.slice(end + 1))
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ?? 0
} catch (error) {
  // esbuild has printed its own errors.
  console.error(error.errors ? 'The build stopped.' : error.message)
  process.exitCode = 2
}

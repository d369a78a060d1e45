#!/usr/bin/env node
// The package's command `etalage`.
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { addIsland, newTheme } from './scaffold.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const usage = `Usage:
  etalage new FOLDER            a theme that runs, with an island of its own
  etalage add ISLAND            copies one of our islands to islands/, as the theme's own code
  etalage build [FOLDER]        the theme's islands, styles and texts with ours: dist/
  etalage dev [FOLDER] [--port N] [-- COMMAND]
                                the same while you work: open pages take over what changed.
                                COMMAND runs your shop beside it; /workbench of
                                its own address shows each island alone
  etalage check PATH…           names and attributes in templates of any language
  etalage conformance --url URL whether a backend answers as the contract says`

/**
 * Commands that are compiled from our sources when the package is packed; each exports `main(words)`, which resolves with the exit code.
 */
const packed = name => async words => {
  // As npm does: paths in arguments are relative to the caller's folder, sources to the package.
  process.env.INIT_CWD = process.cwd()
  process.chdir(root)
  const path = join(root, 'dist/cli', `${name}.mjs`)
  if (!existsSync(path)) throw new Error(`${path} is not there: it is made by npm pack`)
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
async function dev(words) {
  const end = words.includes('--') ? words.indexOf('--') : words.length
  const { values, positionals } = parseArgs({ args: words.slice(0, end), options: { port: { type: 'string' } }, allowPositionals: true })
  const [folder = '.'] = positionals
  await (await import('./dev.mjs')).develop(root, realpathSync(folder), {
    port: Number(values.port ?? 4600),
    command: words.slice(end + 1),
  })
}

const commands = {
  new: ([folder]) => newTheme(root, folder),
  add: ([name, folder = '.']) => addIsland(root, name, folder),
  build: words => build(words.filter(word => !word.startsWith('--'))),
  dev,
  check: packed('check'),
  conformance: packed('conformance'),
}

const [name, ...words] = process.argv.slice(2)
try {
  if (!Object.hasOwn(commands, name ?? '') || (/new|add/.test(name) && !words.length)) throw new Error(usage)
  process.exitCode = (await commands[name](words)) ?? 0
} catch (error) {
  console.error(error.errors ? 'The build stopped.' : error.message)
  process.exitCode = 2
}

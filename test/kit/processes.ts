import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
let count = 0

/** The address that a started shop prints; rejects if it exits first. */
export const addressOf = (shop: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let text = ''
    shop.once('exit', code => fail(new Error(`The shop stopped with ${code}: ${text}`)))
    shop.stdout?.on('data', (piece: Buffer) => {
      text += piece
      const found = /http:\/\/localhost:\d+/.exec(text)
      if (found) done(found[0])
    })
  })

interface Running {
  process: ChildProcess
  /** What it has printed so far. */
  printed(): string
  /** Its output after a successful exit; rejects otherwise. */
  done: Promise<string>
}

/**
 * A module to run in separate processes; `argument` arrives as JSON in `process.argv[2]`, imports are relative to the repository. It is
 * bundled to one file under `.data/`, where Node finds the packages, until this process ends. Its database has the long time limits of
 * tests.
 */
export function makeScript(contents: string): (argument: unknown) => Running {
  const outfile = join(root, '.data', `script-${process.pid}-${++count}.mjs`)
  buildSync({
    stdin: { resolveDir: root, contents: `import './test/kit/time-limits'\n${contents}` },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    outfile,
  })
  process.once('exit', () => rmSync(outfile, { force: true }))
  return argument => {
    const child = spawn(process.execPath, [outfile, JSON.stringify(argument)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (piece: Buffer) => {
      text += piece
    })
    const done = new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', code => (code === 0 ? resolve(text) : reject(new Error(`The process ended with ${code}`))))
    })
    done.catch(() => {})
    return { process: child, printed: () => text, done }
  }
}

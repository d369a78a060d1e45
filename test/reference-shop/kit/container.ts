import { execFile } from 'node:child_process'
import { constants, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Env = Record<string, string>

/** A stage of a Dockerfile: its folder and its settings. */
interface Stage {
  folder: string
  env: Env
}

/** What runs: folder, settings and command. */
export interface Container extends Stage {
  command: string[]
  remove(): void
}

/** The instructions of a Dockerfile, each as instruction and arguments: 'COPY', 'package.json ./'. */
const instructionsOf = (file: string): [name: string, words: string][] =>
  [...file.replace(/\\\n/g, ' ').matchAll(/^([A-Z]+) +(.+)$/gm)].map(([, name = '', words = '']) => [name, words])

const WORKDIR = '/shop'
const { NODE_ENV: _, ...outside } = process.env

/** Runs a RUN step with this machine's Node. Packages come from npm's cache, which `npm ci` filled. */
async function run(line: string, { folder, env }: Stage): Promise<void> {
  for (const command of line.split(' && ')) {
    const [program = '', ...words] = command.split(' ')
    // Steps that only prepare the base image are skipped: its user and tools need not exist here.
    if (program === 'mkdir') for (const name of words) mkdirSync(join(folder, name))
    else if (program !== 'chown')
      await promisify(execFile)(program, words, { cwd: folder, env: { ...outside, npm_config_prefer_offline: 'true', ...env } })
  }
}

function copy(words: string, stages: ReadonlyMap<string, Stage>, to: Stage): void {
  const [, from, paths = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(words) ?? []
  const all = paths.split(' ')
  const target = all.pop() ?? ''
  for (const path of all) {
    const source = from ? join(stages.get(from)?.folder ?? '', path.replace(WORKDIR, '')) : path
    const place = target.endsWith('/') ? join(to.folder, target, path.split('/').at(-1) ?? '') : join(to.folder, target)
    cpSync(source, place, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  }
}

/** Runs the steps of a Dockerfile in empty folders. Resolves to the last stage and its command. */
export async function buildContainer(path: string): Promise<Container> {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-container-'))
  const stages = new Map<string, Stage>()
  let stage: Stage = { folder, env: {} }
  let command: string[] = []
  for (const [name, words] of instructionsOf(readFileSync(path, 'utf8'))) {
    if (name === 'FROM') {
      const [base = '', , own = 'last'] = words.split(' ')
      const before = stages.get(base)
      stage = { folder: join(folder, own), env: { ...before?.env } }
      stages.set(own, stage)
      if (before) cpSync(before.folder, stage.folder, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
      else mkdirSync(stage.folder)
    } else if (name === 'ENV') for (const pair of words.split(' ')) stage.env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? ''
    else if (name === 'COPY') copy(words, stages, stage)
    else if (name === 'RUN') await run(words, stage)
    else if (name === 'CMD') command = JSON.parse(words) as string[]
  }
  return { ...stage, command, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

// npm run example -- vendure [FOLDER] [--test]: installs the example in a folder of its own, with this package as `npm pack` makes it, and starts it.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const examples = ['vendure']
const [name, ...words] = process.argv.slice(2)
const given = words.find(word => !word.startsWith('--'))

if (!examples.includes(name)) {
  console.error(`Usage: npm run example -- ${examples.join('|')} [FOLDER] [--test]`)
  process.exit(2)
}

const begun = performance.now()
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`

/** Runs a command and returns its output, unless redirected; ends this process if it fails. */
function run(command, args, options) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], ...options })
  if (status === 0) return stdout
  console.error(`${command} ${args.join(' ')} failed\n${stdout ?? ''}`)
  process.exit(1)
}

// Outside the project, because its packages would be resolved from there.
const folder = resolve(process.env.INIT_CWD ?? '.', given ?? join(tmpdir(), `etalage-${name}`))
mkdirSync(folder, { recursive: true })
cpSync(join(root, 'test/examples', name), folder, { recursive: true, filter: path => !path.endsWith('.spec.ts') })
const packed = run('npm', ['pack', '--json', '--pack-destination', realpathSync(folder)], { cwd: root })
const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[')))
console.log(`Packed after ${seconds()}. Installing in ${folder}…`)
run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `./${filename}`], { cwd: folder })
console.log(`Installed after ${seconds()}. Starting…`)

const isTest = words.includes('--test')
const shop = spawn(process.execPath, ['start.mjs'], {
  cwd: folder,
  env: { ...process.env, ...(isTest && { PORT: '0' }) },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const stop = () => shop.kill()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
shop.once('exit', code => {
  process.exitCode ??= code ?? 0
})

for await (const line of createInterface({ input: shop.stdout })) {
  console.log(line)
  const [url] = /^http:\S+/.exec(line) ?? []
  if (!url) continue
  console.log(`Started after ${seconds()}.`)
  if (!isTest) continue
  const config = join(root, 'test/examples/playwright.config.ts')
  const test = spawn(join(root, 'node_modules/.bin/playwright'), ['test', '--config', config, name], {
    cwd: root,
    env: { ...process.env, EXAMPLE_URL: url },
    stdio: 'inherit',
  })
  test.once('exit', code => {
    process.exitCode = code ?? 1
    stop()
  })
}

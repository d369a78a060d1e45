import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { memoryFolder } from '../kit/memory-folder.ts'
import { roleOf } from '../kit/roles.ts'
import { type Equivalent, equivalent } from './equivalent.ts'
import { applied, type Mutant, mutantsOf } from './mutants.ts'
import { testsOf } from './tests-of.ts'

const root = process.cwd()

const isForm =
  /^shared\/(behaviours\/validated-form\/|forms\/(hooks|.*\.tsx)|address\/(hooks|AddressFieldset)|product\/use-buy-form)|^islands\/checkout\/checkout\/details-form/

/** Files to mutate, by area. */
const areas: Record<string, (path: string) => boolean> = {
  rules: path => roleOf(path) === 'rules',
  stores: path => roleOf(path) === 'state',
  runtime: path => path.startsWith('shared/runtime/'),
  forms: path => isForm.test(path),
  islands: path => ['island', 'registry', 'views'].includes(roleOf(path)),
  shop: path => /^reference-shop\/(account\/service\.ts$|checkout\/|orders\/|payments\/|sessions\/)/.test(path),
}

/** Not mutated: messages, types, and what only runs in a real browser, such as entry points and the `?islands` overlay. */
const left = /\/messages\/|types\.ts$|\.d\.ts$|registry\.ts$|^islands\/(main|core)\.ts$|runtime\/(overlay|loader)\.ts$/

const { MUTANTS = '20', SEED = '1', AREA = Object.keys(areas).join(), FILES = '12', LIMIT_SECONDS = '60' } = process.env

const listed = (patterns: string[]): string[] =>
  spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(file => /\.tsx?$/.test(file) && !left.test(file))

/** Seeded random numbers from 0 to 1 (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function sample<Item>(items: Item[], count: number, random: () => number): Item[] {
  return items
    .map(item => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ item }) => item)
}

/** A test file that failed. */
interface Failure {
  file: string
  /** It took long or its process ended, which may be due to a busy machine. */
  slow: boolean
  /** Finds the test that failed, by its title; absent if none did. */
  test?: RegExp | undefined
}

/** ms; a test that fails sooner did not fail by waiting. */
const SOON = 900

/** Without a failed test, a hook or the file itself failed. */
function isSlow(one: TestModule): boolean {
  const failed = [...one.children.allTests('failed')]
  return !failed.length || failed.some(test => (test.diagnostic()?.duration ?? SOON) >= SOON)
}

/** A pattern for one test: titles are joined by ' > ' in reports, by a space where they are filtered. */
function patternOf(one: TestModule): RegExp | undefined {
  const [test] = one.children.allTests('failed')
  const title = test?.fullName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' > ', ' (?:> )?')
  return title === undefined ? undefined : new RegExp(`^${title}$`)
}

const isSame = (mutant: Mutant, { file, code, before, after }: Equivalent): boolean =>
  mutant.file === file && mutant.code === code && mutant.before === before && mutant.after === after

/** Runs tests with mutated sources, in one process that stays warm. */
class Runner {
  /** Tests that fail or are too slow without a mutation, so they prove nothing. */
  private readonly useless = new Set<string>()
  private readonly passing = new Set<string>()
  /** Tests that detected a mutation in a source before, by source; these run first. */
  private readonly keen = new Map<string, string[]>()
  private runs = 0
  private kills = 0

  constructor(
    private readonly vitest: Vitest,
    private readonly specs: Map<string, TestSpecification>,
    private readonly tests: (source: string) => string[],
    /** Filled by the run that is under way; its own result names every file since the start. */
    private readonly ended: Map<string, TestModule>,
    /** For the run folders, in which tests find the shop as it was seeded. */
    private readonly folder: string,
  ) {
    this.serve()
  }

  static async start(): Promise<Runner> {
    globalThis.mutated = new Map()
    const ended = new Map<string, TestModule>()
    const reporter: Reporter = { onTestModuleEnd: one => void ended.set(one.moduleId.slice(root.length + 1), one) }
    const vitest = await createVitest('test', { config: 'test/mutation/vitest.config.ts', watch: false, bail: 1, reporters: [reporter] })
    const specs = new Map<string, TestSpecification>()
    for (const spec of await vitest.globTestSpecifications())
      if (!spec.project.name.endsWith(' react')) specs.set(spec.moduleId.slice(root.length + 1), spec)
    const folder = mkdtempSync(join(memoryFolder(), 'etalage-mutation-'))
    return new Runner(vitest, specs, await testsOf(root, [...specs.keys()]), ended, folder)
  }

  /** The first of these files that fails or hangs, of all its tests or of one. */
  private async failing(files: string[], test?: RegExp): Promise<Failure | undefined> {
    let late = false
    // A mutation may cause an endless loop, which only ending the process stops.
    const end = (): void => {
      late = true
      this.kills++
      spawnSync('pkill', ['-KILL', '-P', `${process.pid}`, 'node'])
    }
    const timer = setTimeout(end, Math.ceil(files.length / 3) * Number(LIMIT_SECONDS) * 1000)
    this.ended.clear()
    this.vitest.setGlobalTestNamePattern(test ?? '')
    const { unhandledErrors } = await this.vitest.runTestSpecifications(files.map(file => this.specs.get(file) as TestSpecification))
    clearTimeout(timer)
    // What was being seeded stays locked.
    if (late) this.serve()
    const failed = files.find(file => this.ended.get(file)?.ok() === false)
    const one = failed && this.ended.get(failed)
    if (one) return { file: failed, slow: late || isSlow(one), test: patternOf(one) }
    const file = late ? files.find(name => !this.ended.has(name)) : unhandledErrors.length ? files[0] : undefined
    return file ? { file, slow: true } : undefined
  }

  /** Whether a file passes without a mutation. */
  private async passes(file: string): Promise<boolean> {
    if (this.passing.has(file)) return true
    // Twice, because the machine may have been busy.
    if ((await this.failing([file])) && (await this.failing([file]))) {
      console.error(`${file} fails as things are, or takes too long, and is left out`)
      this.useless.add(file)
    } else this.passing.add(file)
    return this.passing.has(file)
  }

  /** Serves a source as changed, in a run folder of its own, because seeding may run it; without arguments, all as they are. */
  private serve(path?: string, text?: string): void {
    for (const changed of globalThis.mutated?.keys() ?? []) this.vitest.invalidateFile(changed)
    globalThis.mutated?.clear()
    if (path && text !== undefined) {
      globalThis.mutated?.set(path, text)
      this.vitest.invalidateFile(path)
    }
    const runFolder = join(this.folder, path ? `changed${++this.runs}` : `original${this.kills}`)
    mkdirSync(runFolder, { recursive: true })
    this.vitest.provide('runFolder', runFolder)
  }

  /** The first of these files that fails because of a mutation: it passes without it, and a slow failure must happen twice. */
  private async failingWith(path: string, text: string, files: string[]): Promise<string | undefined> {
    const changed = async (some: string[], test?: RegExp): Promise<Failure | undefined> => {
      this.serve(path, text)
      const failure = await this.failing(some, test)
      this.serve()
      return failure
    }
    for (let left = files; left.length; ) {
      const failure = await changed(left)
      if (!failure) return
      const { file, slow, test } = failure
      const again = async (only?: RegExp): Promise<boolean> => !(await this.failing([file], only)) && !!(await changed([file], only))
      // The test alone takes less time than its file, but may need those before it.
      if ((await this.passes(file)) && (!slow || (test && (await again(test))) || (await again()))) return file
      left = left.filter(one => one !== file)
    }
  }

  /** The test file that detects a mutation, or nothing. */
  async noticedBy(mutant: Mutant, text: string): Promise<string | undefined> {
    const path = join(root, mutant.file)
    const keen = this.keen.get(mutant.file) ?? []
    const files = [...new Set([...keen, ...this.tests(mutant.file)])].filter(file => !this.useless.has(file)).slice(0, Number(FILES))
    // The nearest file detects most mutations.
    for (const some of [files.slice(0, 1), files.slice(1)]) {
      const by = await this.failingWith(path, applied(text, mutant), some)
      if (!by) continue
      this.keen.set(mutant.file, [...new Set([by, ...keen])])
      return by
    }
  }

  async stop(): Promise<void> {
    await this.vitest.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const shown = ({ file, line, before, after, code }: Mutant): string => {
  const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 60)
  return `${file}:${line}  ${short(before)} → ${short(after) || '(nothing)'}   in: ${code.slice(0, 110)}`
}

export async function main(words: string[]): Promise<number> {
  const named = (area: string): string[] => listed(['islands/', 'shared/', 'reference-shop/']).filter(areas[area] ?? (() => false))
  const wanted: Record<string, string[]> = words[0]
    ? { files: words }
    : Object.fromEntries(AREA.split(',').map(area => [area, named(area)]))
  const runner = await Runner.start()
  const table: Record<string, object> = {}
  const survivors: string[] = []
  let stale: Equivalent[] = []
  for (const [area, patterns] of Object.entries(wanted)) {
    const lines = new Set(patterns.filter(pattern => /:\d+$/.test(pattern)))
    const files = listed(patterns.map(pattern => pattern.replace(/:\d+$/, '')))
    const texts = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))
    const all = files
      .flatMap(file => mutantsOf(file, texts.get(file) ?? ''))
      .filter(({ file, line }) => !lines.size || patterns.includes(file) || lines.has(`${file}:${line}`))
    const named = equivalent.filter(one => files.includes(one.file))
    stale = [...stale, ...named.filter(one => !all.some(mutant => isSame(mutant, one)))]
    const chosen = sample(
      all.filter(mutant => !named.some(one => isSame(mutant, one))),
      Number(MUTANTS),
      chance(Number(SEED)),
    )
    let noticed = 0
    for (const mutant of chosen.sort((a, b) => a.file.localeCompare(b.file) || a.start - b.start)) {
      const by = await runner.noticedBy(mutant, texts.get(mutant.file) ?? '')
      if (by) noticed++
      else survivors.push(shown(mutant))
      if (process.env.VERBOSE) console.log(by ? `noticed by ${by}` : 'SURVIVED', shown(mutant))
    }
    table[area] = { possible: all.length, changes: chosen.length, noticed, '%': Math.round((100 * noticed) / chosen.length) }
  }
  await runner.stop()
  console.table(table)
  console.log(survivors.length ? `Not noticed:\n${survivors.join('\n')}` : 'All were noticed.')
  for (const { file, code, before, after } of stale)
    console.error(`No longer there, remove it from equivalent.ts: ${file}: ${before} → ${after} in ${code}`)
  return stale.length ? 1 : 0
}

/** Addresses of a build. */
export interface Files {
  /** URL that all others are relative to. */
  base: string
  /** By name of a part its files: the one to import, then those that it needs beside the core. */
  parts: Readonly<Record<string, readonly string[]>>
  /** Folder of texts. */
  texts: string
}

const LIMIT_MS = 120_000
const PAUSES_MS = [300, 1200]

/** Code or texts failed to load, after two retries or 120 s. */
export class LoadError extends Error {
  override name = 'LoadError'
}

/** Tries up to three times, the second after 300 ms, the third after 1.2 s more. `attempt` is told which try it is, from 0. */
export function persist<Result>(what: string, attempt: (count: number) => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = (cause?: unknown): void => {
      clearTimeout(timer)
      reject(new LoadError(`${what} did not load`, { cause }))
    }
    const timer = setTimeout(giveUp, LIMIT_MS)
    const run = (count: number): unknown =>
      attempt(count).then(
        result => {
          clearTimeout(timer)
          resolve(result)
        },
        cause => (count < PAUSES_MS.length ? setTimeout(run, PAUSES_MS[count], count + 1) : giveUp(cause)),
      )
    run(0)
  })
}

/** Fetches a file, past every cache from the second try on. Rejects unless all of it came, and as what it should be. */
async function fetchFile(url: string, type: RegExp, count: number): Promise<string> {
  const response = await fetch(url, count ? { cache: 'reload' } : {})
  const body = await response.text()
  if (!response.ok || !type.test(response.headers.get('Content-Type') ?? '')) throw new Error(`${url}: ${response.status}`)
  return body
}

const another = (url: string): string => `${url}?again=${Date.now()}`

const fetched = new Map<string, Promise<string>>()

/** Fetches a file once, however often it is wanted. Resolves with the URL that it came from. */
function bring(url: string, isOwn: boolean): Promise<string> {
  const running = fetched.get(url)
  if (running) return running
  const file = persist(url, async count => {
    // Nobody else imports the first file of a part, so another address makes no second copy of it.
    const from = isOwn && count === PAUSES_MS.length ? another(url) : url
    await fetchFile(from, /javascript/, count)
    return from
  })
  fetched.set(url, file)
  file.catch(() => fetched.delete(url))
  return file
}

/**
 * Loads a part of the build: fetches its files, and imports them only when all of them are there. Some browsers remember a module
 * that failed for as long as the page lives, so one that did not come must never have been imported. Rejects with a LoadError.
 * `before` is called with the address of what will be imported, once that is there, and waited for.
 */
export async function fetchPart<Module>({ base, parts }: Files, name: string, before?: (url: string) => Promise<unknown>): Promise<Module> {
  const urls = (parts[name] ?? []).map(file => new URL(file, new URL(base, location.href)).href)
  const [own] = await Promise.all(urls.map((url, at) => bring(url, at === 0 && name !== 'core')))
  if (!own) throw new LoadError(`"${name}" is no part of this build`)
  await before?.(own)
  // A page that is left breaks off its imports, and may be shown again: not every browser remembers that they failed.
  return persist(name, () => import(/* @vite-ignore */ own))
}

/** Fetches JSON of the build. Rejects with a LoadError. */
export const loadJson = (url: string): Promise<unknown> =>
  persist(url, async count => JSON.parse(await fetchFile(count === PAUSES_MS.length ? another(url) : url, /json/, count)))

/** What the first script of a page gives the core, so that no page has it twice. */
export interface Loader {
  /** A part of the build, by its name; absent where files find each other, as in a bundle of another project. */
  part?: <Module>(name: string) => Promise<Module>
  /** A file of texts: 'nl_NL/catalogue'. */
  texts: (file: string) => Promise<unknown>
  persist: typeof persist
}

export const loaderOf = (files: Files): Loader => ({
  part: name => fetchPart(files, name),
  texts: file => loadJson(new URL(`${files.texts}/${file}.json`, new URL(files.base, location.href)).href),
  persist,
})

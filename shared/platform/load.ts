/** File addresses of a build. */
export interface Files {
  /** URL that the others are relative to. */
  base: string
  /** Files of each part by name: first the one to import, then its dependencies besides the core. */
  parts: Readonly<Record<string, readonly string[]>>
  /** Folder of text files. */
  texts: string
}

const LIMIT_MS = 120_000
const PAUSES_MS = [300, 1200]

/** Code or texts failed to load, after two retries or 120 s. */
export class LoadError extends Error {
  override name = 'LoadError'
}

/** Tries up to three times: again after 300 ms, then after 1.2 s more. `attempt` gets the number of the try, from 0. */
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

/** Fetches a file, bypassing every cache from the second try. Rejects if it is incomplete or has the wrong type. */
async function fetchFile(url: string, type: RegExp, count: number): Promise<string> {
  const response = await fetch(url, count ? { cache: 'reload' } : {})
  const body = await response.text()
  if (!response.ok || !type.test(response.headers.get('Content-Type') ?? '')) throw new Error(`${url}: ${response.status}`)
  return body
}

const another = (url: string): string => `${url}?again=${Date.now()}`

const fetched = new Map<string, Promise<string>>()

/** Fetches each file once. Resolves with the URL it came from. */
function fetchOnce(url: string, isOwn: boolean): Promise<string> {
  const running = fetched.get(url)
  if (running) return running
  const file = persist(url, async count => {
    // No other module imports the first file of a part, so a changed URL does not create a second copy of it.
    const from = isOwn && count === PAUSES_MS.length ? another(url) : url
    await fetchFile(from, /javascript/, count)
    return from
  })
  fetched.set(url, file)
  file.catch(() => fetched.delete(url))
  return file
}

/**
 * Loads a part of the build: fetches all its files and only then imports them. Some browsers remember a failed module for the life of the
 * page, so a module must not be imported before its files have arrived. Rejects with a LoadError. `before` is called with the import's URL
 * once it has been fetched, and awaited.
 */
export async function fetchChunk<Module>(
  { base, parts }: Files,
  name: string,
  before?: (url: string) => Promise<unknown>,
): Promise<Module> {
  const urls = (parts[name] ?? []).map(file => new URL(file, new URL(base, location.href)).href)
  const [own] = await Promise.all(urls.map((url, at) => fetchOnce(url, at === 0 && name !== 'core')))
  if (!own) throw new LoadError(`"${name}" is no part of this build`)
  await before?.(own)
  // Leaving a page cancels its imports, and the page may be shown again; not every browser remembers the failure.
  return persist(name, () => import(/* @vite-ignore */ own))
}

/** Fetches a JSON file of the build. Rejects with a LoadError. */
export const loadJson = (url: string): Promise<unknown> =>
  persist(url, async count => JSON.parse(await fetchFile(count === PAUSES_MS.length ? another(url) : url, /json/, count)))

/** What the loader script passes to the core, so that a page does not load that code twice. */
export interface Loader {
  /** Loads a part of the build by name; absent if the bundler resolves imports itself, as in another project's bundle. */
  part?: <Module>(name: string) => Promise<Module>
  /** Loads a text file, such as 'nl_NL/catalogue'. */
  texts: (file: string) => Promise<unknown>
  persist: typeof persist
}

export const loaderOf = (files: Files): Loader => ({
  part: name => fetchChunk(files, name),
  texts: file => loadJson(new URL(`${files.texts}/${file}.json`, new URL(files.base, location.href)).href),
  persist,
})

import { appendFileSync } from 'node:fs'

/** The ten files that took longest, slowest first, from ms by file. */
export function slowestFiles(took: ReadonlyMap<string, number>): string {
  const slowest = [...took].sort(([, a], [, b]) => b - a).slice(0, 10)
  const sum = [...took.values()].reduce((total, ms) => total + ms, 0)
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`.padStart(9)
  return [`Slowest files, of ${seconds(sum).trim()} in all:`, ...slowest.map(([file, ms]) => `${seconds(ms)}  ${file}`)].join('\n')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const colours = /\u001b\[[0-9;]*m/g

interface Failure {
  readonly message?: string
  readonly stack?: string
  readonly diff?: string
}

/** A failed test with its errors, each with the lines of ours in its stack, and what differs. */
export const failure = (title: string, errors: readonly Failure[]): string =>
  [title, ...errors.flatMap(({ message, stack, diff }) => [ours(stack ?? message ?? ''), diff ?? ''])]
    .filter(Boolean)
    .join('\n')
    .replace(colours, '')

const ours = (stack: string): string =>
  stack
    .split('\n')
    .filter(line => !/^\s+at .*node_modules/.test(line))
    .join('\n')

/** Prints failures, or, where the run is one of several, leaves them for the end of the last (see test/kit/all.mjs). */
export function reportFailures(failures: readonly string[]): void {
  if (!failures.length) return
  const text = `\nWent wrong (${failures.length}):\n\n${failures.join('\n\n')}\n`
  if (process.env.FAILURES_FILE) appendFileSync(process.env.FAILURES_FILE, text)
  else console.log(text)
}

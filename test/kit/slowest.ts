/** The ten files that took longest, slowest first, from ms by file. */
export function slowestFiles(took: ReadonlyMap<string, number>): string {
  const slowest = [...took].sort(([, a], [, b]) => b - a).slice(0, 10)
  const sum = [...took.values()].reduce((total, ms) => total + ms, 0)
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`.padStart(9)
  return [`Slowest files, of ${seconds(sum).trim()} in all:`, ...slowest.map(([file, ms]) => `${seconds(ms)}  ${file}`)].join('\n')
}

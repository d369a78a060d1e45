import { readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Saving one file causes several events, and an editor may save several files at once. */
const SETTLED_MS = 30

/**
 * Calls `take` with the set of paths that changed below `folders`, one call at a time. If a call rejects, its paths are included in the
 * next call. `wants` selects files, `skips` folders to ignore. `failed` is called with the error when `take` rejects and with undefined
 * when it resolves. The result is a function that reports a path as changed.
 */
export function followFiles(folders, { wants, skips = () => false, take, failed }) {
  const waiting = new Set()
  let unbuilt = new Set()
  let isWorking = false

  async function work(path) {
    waiting.add(path)
    if (isWorking) return
    isWorking = true
    while (waiting.size) {
      await pause(SETTLED_MS)
      const paths = new Set([...unbuilt, ...waiting])
      waiting.clear()
      try {
        await take(paths)
        unbuilt = new Set()
        failed(undefined)
      } catch (error) {
        unbuilt = paths
        failed(error)
      }
    }
    isWorking = false
  }

  /** Each folder is watched separately: a recursive watch misses files that an editor replaces. */
  function follow(folder) {
    if (skips(folder)) return
    watch(folder, (_, file) => {
      const path = join(folder, file ?? '')
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) follow(path)
      else if (wants(path)) void work(path)
    }).on('error', () => {})
    for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) follow(join(folder, entry.name))
  }
  for (const folder of folders) follow(folder)
  return work
}

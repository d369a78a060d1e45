import { readdirSync, realpathSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Saving one file causes several events, and an editor may save several files at once. */
const SETTLED_MS = 30

/** The folder behind a path, links resolved; undefined if there is none: a file, nothing, or a link that leads nowhere or to itself. */
function folderAt(path) {
  try {
    return statSync(path).isDirectory() ? realpathSync(path) : undefined
  } catch {
    return undefined
  }
}

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

  const watchers = new Map()

  /**
   * Follows the folder, or reports the file, at a path. Each folder is watched separately: a recursive watch misses files that an editor
   * replaces. All files of a folder that comes later are changes (`isChange`). `above` are the folders that contain it: a link to one of
   * them is not followed.
   */
  function follow(path, isChange, above = []) {
    const folder = folderAt(path)
    if (!folder && isChange && wants(path)) void work(path)
    if (!folder || skips(path) || above.includes(folder)) return
    const inside = [...above, folder]
    watchers.get(path)?.close()
    const watcher = watch(path, (_, name) => follow(join(path, name ?? ''), true, inside)).on('error', () => {})
    watchers.set(path, watcher)
    for (const name of readdirSync(path)) follow(join(path, name), isChange, inside)
  }
  for (const folder of folders) follow(folder, false)
  return work
}

import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const shared = '/dev/shm'

/** Whether the folder of shared memory has this many bytes free. */
export function hasSharedMemory(bytes: number): boolean {
  if (!existsSync(shared)) return false
  const { bavail, bsize } = statfsSync(shared)
  return bavail * bsize > bytes
}

/** Where databases of tests are: in memory if there is plenty, because a commit waits for a disk. Programs may not be allowed to run there. */
export const memoryFolder = (): string => (hasSharedMemory(2 ** 33) ? shared : tmpdir())

import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Settings } from '../settings'
import type { Source } from './database'

/** The source of the shop's data; creates the folder for a new embedded database. */
export function sourceOf({ root, databaseUrl, limits }: Pick<Settings, 'root' | 'databaseUrl' | 'limits'>): Source {
  const common = limits && { limits }
  if (databaseUrl && !databaseUrl.startsWith('file:')) return { url: databaseUrl, ...common }
  const file = databaseUrl ? databaseUrl.slice('file:'.length) : join(root, '.data/shop.db')
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `The folder ${dirname(file)} of the database cannot be made (${code}). Make it for the user that runs the shop; or let DATABASE_URL=file:/path name a file elsewhere`,
    )
  }
  return { file, ...common }
}

import type { TestProject } from 'vitest/node'
import { memoryFolder } from './memory-folder.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server that all files share, each with databases of its own. */
    postgres: string
  }
}

/** Starts the server before the first file, unless TEST_DATABASE_URL names one. Vitest calls the result after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL
  const { url, stop } = own ? { url: own, stop: async () => {} } : await startPostgres(memoryFolder())
  project.provide('postgres', url)
  return stop
}

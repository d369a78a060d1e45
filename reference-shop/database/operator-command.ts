import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { readSettings } from '../settings'
import { type Database, openDatabase } from './database'
import { sourceOf } from './source-of'

type Run = (words: readonly string[], database: Database) => Promise<string | undefined>

async function onShopDatabase(run: Run, usage: string): Promise<void> {
  const database = openDatabase(sourceOf(readSettings()))
  try {
    const output = await run(process.argv.slice(2), database)
    if (output === undefined) throw new Error(usage)
    console.log(output)
  } finally {
    await database.close()
  }
}

/**
 * Runs an operator's command on the shop's database and prints what it returns, if `url` is the module that Node was started with.
 * Prints `usage` instead and exits with code 1 if it returns undefined, the error if it fails.
 */
export function runIfStarted(url: string, usage: string, run: Run): void {
  if (!process.argv[1] || url !== pathToFileURL(realpathSync(process.argv[1])).href) return
  onShopDatabase(run, usage).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

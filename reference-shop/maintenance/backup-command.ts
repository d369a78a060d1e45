import { sourceOf } from '../database/source-of'
import { databaseUrlIn, findRoot } from '../settings'
import { makeBackup, restoreBackup } from './backup'

const usage = `npm run backup -- FILE    writes everything in the shop's database to a new file, while the shop goes on
npm run restore -- FILE   puts it into the empty database that DATABASE_URL names
In the container: node dist/shop/backup.mjs FILE, and node dist/shop/backup.mjs --restore FILE`

async function main(words: readonly string[]): Promise<void> {
  const [file, ...more] = words.filter(word => word !== '--restore')
  if (!file || file.startsWith('-') || more.length) throw new Error(usage)
  const databaseUrl = databaseUrlIn(process.env)
  const source = sourceOf({ root: findRoot(), ...(databaseUrl && { databaseUrl }) })
  const isRestore = words.includes('--restore')
  const { label, schema, orders, products } = await (isRestore ? restoreBackup(file, source) : makeBackup(source, file))
  const held = `${orders} orders, ${products} products, schema ${schema}`
  console.log(isRestore ? `${label} holds what ${file} held: ${held}` : `${file} holds what was in ${label}: ${held}`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

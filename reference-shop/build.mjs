import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { forNode } from '../shared/build/for-node.mjs'
import { common, dev, filesIn, staging } from '../shared/build/settings.mjs'

/** dist/shop: the server and the operator's commands. */
const buildServer = () =>
  esbuild.build({
    ...common,
    ...forNode,
    minify: false,
    entryPoints: {
      server: 'reference-shop/server.ts',
      backup: 'reference-shop/maintenance/backup-command.ts',
      emails: 'reference-shop/mail/command.ts',
      refunds: 'reference-shop/refunds/command.ts',
      'gift-cards': 'reference-shop/gift-cards/command.ts',
    },
    outdir: join(staging, 'shop'),
    outExtension: { '.js': '.mjs' },
  })

/** Writes compressed copies beside each file, as the server sends them. */
async function compress() {
  for (const file of filesIn(staging)) {
    if (!/\.(js|css|svg|json)$/.test(file) || /\/(workbench|site)\//.test(file)) continue
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, brotliCompressSync(bytes))
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Builds the shop's server, and compresses all that is built: call it last. */
export async function buildShop() {
  await buildServer()
  if (!dev) await compress()
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** The viewer of the API is a quarter of all bytes and no shopper loads it: a tenth larger, it takes a twentieth of the time. */
const qualityOf = file => (file.includes('/docs/') ? 9 : constants.BROTLI_MAX_QUALITY)

/** Writes compressed copies beside each file, as the server sends them. */
async function compress() {
  const sent = filesIn(staging).filter(file => /\.(js|css|svg|json)$/.test(file) && !/\/(workbench|site)\/|\/meta\.json$/.test(file))
  const write = async file => {
    const bytes = await readFile(file)
    const brotli = await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file) } })
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }))])
  }
  await Promise.all(sent.map(write))
}

/** Builds the shop's server, and compresses all that is built: call it last. */
export async function buildShop() {
  await buildServer()
  if (!dev) await compress()
}

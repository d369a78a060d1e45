// Vendure with its sample data, in one process. sql.js keeps the database in memory: nothing is compiled, and each start is fresh.
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AssetServerPlugin } from '@vendure/asset-server-plugin'
import {
  bootstrap,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
  SqliteSearchStrategy,
  UuidIdStrategy,
} from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'

const sample = join(dirname(createRequire(import.meta.url).resolve('@vendure/create/package.json')), 'assets')

/** The customer that the sample data lacks. */
const customer = { firstName: 'Ada', lastName: 'Sample', emailAddress: 'ada@example.com', password: 'Example-12' }

/** On SQLite, Vendure sorts products with variants by the price of any of them; this sorts by the lowest, as on other databases. */
class LowestPriceFirst extends SqliteSearchStrategy {
  applyTermAndFilters(context, query, input) {
    const addOrderBy = query.addOrderBy.bind(query)
    query.addOrderBy = (field, ...order) => addOrderBy(field === 'si.price' && input.groupByProduct ? 'minPrice' : field, ...order)
    return super.applyTermAndFilters(context, query, input)
  }
}

const configOf = (folder, port) => ({
  apiOptions: { port, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['cookie'],
    cookieOptions: { secret: 'of the example only' },
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
    requireVerification: false,
  },
  // The idempotency key of an order, by which the gateway distinguishes a retry from a second order.
  customFields: { Order: [{ name: 'placedWith', type: 'string', nullable: true }] },
  dbConnectionOptions: { type: 'sqljs', synchronize: true, logging: false },
  entityOptions: { entityIdStrategy: new UuidIdStrategy() },
  importExportOptions: { importAssetsDir: join(sample, 'images') },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    // Pictures are served by the storefront under the same path.
    AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(folder, 'pictures'), assetUrlPrefix: '/assets/' }),
    DefaultSearchPlugin.init({ indexStockStatus: true, searchStrategy: new LowestPriceFirst() }),
  ],
})

/** Starts Vendure on a free port and imports the sample data, with pictures in `folder`; resolves with its address. */
export async function startVendure(folder) {
  rmSync(folder, { recursive: true, force: true })
  const start = async () => {
    const app = await bootstrap(configOf(folder, 0))
    await app.get(JobQueueService).start()
    return app
  }
  const app = await populate(start, join(sample, 'initial-data.json'), join(sample, 'products.csv'))
  const url = `http://127.0.0.1:${app.getHttpServer().address().port}`
  const ask = async (query, variables) => {
    const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ query, variables }) }
    return (await (await fetch(`${url}/shop-api`, options)).json()).data
  }
  await ask('mutation ($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { __typename } }', { input: customer })
  // Vendure fills collections and its search index after importing products.
  for (;;) {
    const { collections } = await ask('{ collections { items { slug } } }')
    const found = await Promise.all(
      collections.items.map(({ slug }) =>
        ask('query ($slug: String) { search(input: { collectionSlug: $slug }) { totalItems } }', { slug }),
      ),
    )
    if (found.every(({ search }) => search.totalItems > 0)) return url
    await setTimeout(200)
  }
}

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Promises, Urls } from '../../shared/contract/config'

const file = join(inject('runFolder'), 'page-config.json')

// Whoever needs it first writes it down, because the packs of the shop are most of its modules.
if (!existsSync(file)) {
  const [{ packs }, { shopPromises }, { urlsOf }, { loadTexts }] = await Promise.all([
    import('../../reference-shop/packs'),
    import('../../reference-shop/pages/promises'),
    import('../../reference-shop/pages/urls'),
    import('../../reference-shop/text/texts'),
  ])
  const own = `${file}.${crypto.randomUUID()}`
  writeFileSync(own, JSON.stringify({ urls: urlsOf(packs), promises: shopPromises(loadTexts(process.cwd())) }))
  renameSync(own, file)
}

/** The addresses and promises of the reference shop, as its pages print them. */
export const printedConfig = JSON.parse(readFileSync(file, 'utf8')) as { urls: Urls; promises: Promises }

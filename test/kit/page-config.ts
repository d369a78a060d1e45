import { packs } from '../../reference-shop/packs'
import { shopPromises } from '../../reference-shop/pages/promises'
import { urlsOf } from '../../reference-shop/pages/urls'
import { loadTexts } from '../../reference-shop/text/texts'

/** The addresses and promises of the reference shop, as its pages print them. */
export const printedConfig = { urls: urlsOf(packs), promises: shopPromises(loadTexts(process.cwd())) }

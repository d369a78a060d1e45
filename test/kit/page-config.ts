import { shopPromises } from '../../reference-shop/pages/promises'
import { shopUrls } from '../../reference-shop/pages/urls'
import { loadTexts } from '../../reference-shop/text/texts'

/** The addresses and promises of the reference shop, as its pages print them. */
export const printedConfig = { urls: shopUrls, promises: shopPromises(loadTexts(process.cwd())) }

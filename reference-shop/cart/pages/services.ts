import { type Context, Hono } from 'hono'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import type { ProductService } from '../../../shared/contract/api/services'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { formFields, idIn } from '../../http/read'
import { sendPage } from '../../pages/layout'
import { chosenServices } from '../../product/form-choices'
import { servicesView } from '../../product/pages/buy'
import type { BuyView } from '../../product/pages/views'
import { quoteOf, serveQuote } from '../service'
import { cartPath, changed } from './cart'

/** pages/cart-services.liquid: a form that POSTs item_id and the services to the page's own address. */
interface CartServicesView {
  line: QuoteItem
  services: BuyView['services']
}

/** /checkout/cart/diensten/{item}: choosing the services of a line, by plain form. */
export function cartServicesPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  async function read(c: Context<ShopEnv>, itemIdText: string | undefined): Promise<{ line: QuoteItem; services: ProductService[] }> {
    const itemId = idIn(itemIdText, 'item_id')
    const line = (await quoteOf(deps, c.get('session'))).items.find(item => item.item_id === itemId)
    if (!line) throw new Refusal(404, 'unknownItem')
    return { line, services: (await data.services.of(line.sku)) ?? [] }
  }

  pages.get('/:item', async c => {
    const { line, services } = await read(c, c.req.param('item'))
    const view: CartServicesView = { line, services: servicesView(services, line.extension_attributes.services.split(',')) }
    const title = t('buy.services.of', { name: line.name })
    const breadcrumbs = [
      { label: t('cart.title'), href: cartPath },
      { label: title, href: null },
    ]
    return sendPage(c, deps, { template: 'cart-services', title, breadcrumbs }, await deps.visitorOf(c.get('session')), view)
  })

  pages.post('/', async c => {
    const { item_id, ...fields } = await formFields(c)
    const { line, services } = await read(c, item_id)
    return changed(c, deps, `${cartPath}/diensten/${line.item_id}`, async () => {
      await serveQuote(deps, c.get('session'), Number(line.item_id), chosenServices(services, fields))
      return t('buy.services.saved', { name: line.name })
    })
  })
  return pages
}

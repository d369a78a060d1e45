import { screen, waitFor, within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listServices } from '../../../shared/contract/api/services'
import { makeQuote, makeQuoteItem, makeReply, makeTotals } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'
import { withResolvers } from '../../kit/with-resolvers'

const server = useServer()
beforeEach(useStorages)

const LIST = '*/api/catalog/product/services/product/sku/*'
const SAVE = '*/api/catalog/product/services/addServicesToQuoteItem'
async function open(services = '') {
  const item = makeQuoteItem()
  const line = { ...item, extension_attributes: { ...item.extension_attributes, services } }
  const seed = JSON.stringify({ quote: makeQuote({ items: [line] }), totals: makeTotals({}, [line]) })
  const html = `<script type="application/json" id="cart-seed">${seed}</script><div data-component="cart"></div>`
  const { host, user } = await renderIsland(() => import('../../../islands/cart/cart/index'), html)
  await user.click(within(host).getByRole('link', { name: /^Diensten kiezen/ }))
  return {
    host,
    user,
    said: () => screen.queryByRole('status')?.textContent,
    install: () => within(host).getByRole<HTMLInputElement>('checkbox', { name: /^Installatie/ }),
  }
}

describe('the services of a line', () => {
  it('say that they are on their way, then what there is, with what the line has ticked (SVC-05)', async () => {
    const list = withResolvers<Response>()
    server.use(http.get(LIST, () => list.promise))
    const { host, said, install } = await open('SRV-INSTALL')
    expect(said()).toBe('Even geduld…')
    await waitFor(async () => expect((await import('../../../shared/i18n/texts')).hasTexts('buy')).toBe(true))
    await new Promise(done => setTimeout(done, 20))
    expect([said(), within(host).queryByRole('checkbox')]).toEqual(['Even geduld…', null])
    list.resolve(HttpResponse.json(makeReply(listServices)))
    await waitFor(() => expect(install().checked).toBe(true))
    expect([said(), install().name, install().form]).toEqual([undefined, '1-service_SRV-INSTALL', null])
    expect(
      within(host)
        .getByRole('link', { name: /^Diensten kiezen/ })
        .getAttribute('aria-expanded'),
    ).toBe('true')
  })

  it('say that there are none (SVC-05)', async () => {
    server.use(http.get(LIST, () => HttpResponse.json([])))
    const { said, host } = await open()
    await waitFor(() => expect(said()).toBe('Bij dit product horen geen diensten.'))
    expect(within(host).queryByRole('button', { name: 'Opslaan' })).toBeNull()
  })

  it('say that they failed when their texts do not come (SVC-05, ERR-01, RT-06)', async () => {
    const texts = '../../../shared/i18n/locales/nl_NL/buy.json'
    vi.doMock(texts, () => {
      throw new Error('did not come')
    })
    onTestFinished(() => vi.doUnmock(texts))
    await open()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Er ging iets mis. Probeer het opnieuw.'))
  })

  it('say that they could not be read, and are asked for again by one press (SVC-05, ERR-02)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.use(http.get(LIST, () => HttpResponse.json({ message: 'x' }, { status: 400 })))
    const { user, said, install } = await open()
    await waitFor(() => expect(said()).toBe('We konden de diensten niet laden. Probeer opnieuw'))
    server.use(http.get(LIST, () => HttpResponse.json(makeReply(listServices))))
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
    await waitFor(() => expect(install().checked).toBe(false))
  })

  it('are kept when the shopper says so, busy until then, and close (SVC-05)', async () => {
    const saved = withResolvers<Response>()
    const bodies: unknown[] = []
    server.use(
      http.get(LIST, () => HttpResponse.json(makeReply(listServices))),
      http.post(SAVE, async ({ request }) => {
        bodies.push(await request.json())
        return saved.promise
      }),
    )
    const { host, user, install } = await open()
    await user.click(await waitFor(install))
    const save = within(host).getByRole('button', { name: 'Opslaan' })
    expect(save.getAttribute('aria-disabled')).toBe('false')
    await user.click(save)
    await waitFor(() => expect([save.textContent, save.getAttribute('aria-disabled')]).toEqual(['Even geduld…', 'true']))
    expect(JSON.stringify(bodies)).toContain('SRV-INSTALL')
    saved.resolve(HttpResponse.json(true))
    await waitFor(() => expect(within(host).queryByRole('checkbox')).toBeNull())
  })

  it('stay open when they could not be kept, with why at the line (SVC-05, ERR-01)', async () => {
    server.use(
      http.get(LIST, () => HttpResponse.json(makeReply(listServices))),
      http.post(SAVE, () => HttpResponse.json({ message: 'Deze dienst is er niet meer.' }, { status: 400 })),
    )
    const { host, user, install } = await open()
    await user.click(await waitFor(install))
    await user.click(within(host).getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(host.textContent).toContain('Deze dienst is er niet meer.'))
    expect(install().checked).toBe(true)
  })
})

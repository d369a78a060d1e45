import { screen, waitFor } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { listAddresses } from '../../../shared/contract/api/address-book'
import { exampleOf } from '../../../shared/contract/api/entries'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'

const server = useServer()

const field = (name: string, label: string, type = 'text', required = false) => ({ name, label, type, rules: required ? 'required' : '' })
const shapeOf = (id: string, fields: unknown[]) => JSON.stringify({ id, action: '/x', submit: 'Opslaan', fields })
const [home] = exampleOf(listAddresses).reply
const entry = { ...home, id: 12 }

describe('the address book', () => {
  const names = ['firstname', 'lastname', 'telephone', 'postcode', 'number', 'street', 'city']
  const countries = [
    { value: 'NL', label: 'Nederland' },
    { value: 'BE', label: 'België' },
    { value: 'US', label: 'Verenigde Staten' },
  ]
  const form = shapeOf('address', [
    ...[...names, 'addition'].map(name => field(name, name)),
    { ...field('country_id', 'Land', 'select'), value: 'NL', options: countries },
    field('default_billing', 'factuur', 'checkbox'),
  ])
  const open = (first: object = entry, config: Record<string, unknown> = {}) =>
    renderIsland(
      () => import('../../../islands/customer/address-book/index'),
      `<div data-component="address-book"><script type="application/json" data-prop="form">${form}</script><script type="application/json" data-prop="addresses">${JSON.stringify([first])}</script></div>`,
      { href: '/account/adressen', config },
    )
  const type = (name: string) => screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement

  it('changes an address in place, filled with what it was, and says so (ACC-02, A11Y-01)', async () => {
    let sent: { city?: string; default_billing?: boolean } = {}
    server.use(
      http.put('*/api/customer/addresses/12', async ({ request }) => {
        sent = (await request.json()) as typeof sent
        return HttpResponse.json([{ ...entry, city: 'Diemen' }])
      }),
    )
    const { user, platform } = await open()
    await user.click(screen.getByRole('button', { name: /^Wijzigen/ }))
    await waitFor(() => expect(document.activeElement).toBe(type('firstname')))
    expect([type('street').value, type('number').value, type('factuur').checked]).toEqual(['Fictielaan', '10', true])
    await user.clear(type('city'))
    await user.type(type('city'), 'Diemen')
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('1000 AB Diemen')
    expect(sent).toMatchObject({ city: 'Diemen', default_billing: true })
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Wijzigen/ })))
    await waitFor(() => expect(platform?.said).toEqual(['Het adres is opgeslagen']))
  })

  it('shows two lines that say the same, as of a business named after its owner (ACC-02)', async () => {
    const wrong = vi.spyOn(console, 'error').mockImplementation(() => {})
    const name = [entry.firstname, entry.middlename, entry.lastname].filter(Boolean).join(' ')
    await open({ ...entry, company: name, default_billing: true, default_shipping: false })
    expect(screen.getAllByText(name)).toHaveLength(2)
    expect([...document.querySelectorAll('.et-chips')].map(one => one.textContent)).toEqual(['Standaard factuuradres'])
    expect(wrong).not.toHaveBeenCalled()
    wrong.mockRestore()
  })

  it('is added once though the answer is lost and it is sent again (ACC-02, API-12)', async () => {
    const added: unknown[] = []
    let isDown = true
    server.use(
      http.get('*/api/customer/addresses', () => (isDown ? HttpResponse.error() : HttpResponse.json([entry, { ...entry, id: 13 }]))),
      http.post('*/api/customer/addresses', async ({ request }) => {
        added.push(await request.json())
        return HttpResponse.error()
      }),
    )
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^(Adres toevoegen|Voeg)/ }))
    const typed = { telephone: '0200000001', postcode: '1000AB' }
    for (const name of ['firstname', 'lastname', 'number', 'street', 'city']) await user.type(type(name), '1')
    for (const [name, value] of Object.entries(typed)) await user.type(type(name), value)
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Wijzigen/ })).toHaveLength(2))
    expect(added).toHaveLength(1)
  })

  it('has the fields of the country that is chosen, and sends its region and lines (ADR-07, ACC-02)', async () => {
    const sent: unknown[] = []
    server.use(
      http.put('*/api/customer/addresses/12', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json([{ ...entry, ...(sent[0] as object) }])
      }),
    )
    const { user } = await open(entry, { countries: ['NL', 'US'] })
    await user.click(screen.getByRole('button', { name: /^Wijzigen/ }))
    await user.selectOptions(type('Land'), 'US')
    expect(screen.queryByLabelText(/^Huisnummer/)).toBeNull()
    const fields = [...document.querySelectorAll<HTMLInputElement>('form :is(input:not([type=hidden]), select)')]
    const [_spam, ...asked] = fields.map(({ name }) => name)
    expect(asked).toEqual('firstname lastname country_id street line2 city region postcode telephone default_billing'.split(' '))
    await user.type(screen.getByLabelText(/^Aanvulling op het adres/), 'Apt 4')
    await user.clear(screen.getByLabelText(/^Zipcode/))
    await user.type(screen.getByLabelText(/^Zipcode/), '4101')
    await user.selectOptions(screen.getByLabelText(/^Staat/), 'ME')
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('Vul je zipcode in als 97201.')
    await user.clear(screen.getByLabelText(/^Zipcode/))
    await user.type(screen.getByLabelText(/^Zipcode/), '04101')
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('Amsterdam, ME 04101')
    expect(sent).toEqual([
      expect.objectContaining({
        ...{ country_id: 'US', postcode: '04101', street: ['Fictielaan', 'Apt 4', ''] },
        region: { region: 'Maine', region_code: 'ME', region_id: null },
      }),
    ])
    expect([screen.getByText('Apt 4'), screen.getByText('Verenigde Staten')]).toHaveLength(2)
  })

  it('keeps what has no field of its own, and shows a country that is not ours (ADR-05, ACC-02)', async () => {
    const region = { region: 'Antwerpen', region_code: 'VAN', region_id: 3 }
    const belgian = { ...entry, prefix: 'Mevr.', country_id: 'BE', postcode: '2000', city: 'Antwerpen', region }
    const sent: unknown[] = []
    server.use(
      http.put('*/api/customer/addresses/12', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json([belgian])
      }),
    )
    const { user } = await open(belgian)
    expect(screen.getByText('België')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Wijzigen/ }))
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('2000 Antwerpen')
    expect(sent).toMatchObject([{ prefix: 'Mevr.', country_id: 'BE', postcode: '2000', street: entry.street, region }])
  })

  it('looks street and city up for a new address (ACC-02)', async () => {
    const { user } = await open()
    const seen = watchRequests()
    await user.click(screen.getByRole('button', { name: 'Adres toevoegen' }))
    await user.type(type('postcode'), '1000 ab')
    await user.type(type('number'), '10')
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(seen).toEqual(['GET /api/address/autocomplete/details/1000AB/10', 'POST /api/customer/addresses']))
  })

  it('says what goes wrong and keeps what was typed (ERR-02)', async () => {
    server.use(http.post('*/api/customer/addresses', () => HttpResponse.json({}, { status: 500 })))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Adres toevoegen' }))
    for (const [name, value] of [
      ['postcode', '1000AB'],
      ['street', 'Laan'],
      ['city', 'Diemen'],
    ] as const)
      await user.type(type(name), value)
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Er ging iets mis.')
    expect(type('street').value).toBe('Laan')
    await user.click(screen.getByRole('button', { name: 'Sluiten' }))
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull()
  })

  it('removes an address once, with a way back, and says so when that does not work (ACC-02, ERR-02)', async () => {
    server.use(http.delete('*/api/customer/addresses/12', () => HttpResponse.json({}, { status: 500 }), { once: true }))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Verwijderen/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Er ging iets mis.')
    let sent: unknown
    server.use(
      http.delete('*/api/customer/addresses/12', () => HttpResponse.json([])),
      http.post('*/api/customer/addresses', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json([{ ...entry, id: 13 }])
      }),
    )
    const seen = watchRequests()
    await pressTwice(screen.getByRole('button', { name: /^Verwijderen/ }))
    await screen.findByText('Je adresboek is nog leeg.')
    expect(screen.queryByRole('list')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adres toevoegen' })))
    expect(seen).toEqual(['DELETE /api/customer/addresses/12'])
    const [message] = (await import('../../../shared/page/messages')).$messages.get()
    expect(message).toMatchObject({ text: 'addresses.removed', action: { text: 'addresses.undo' } })
    if (message?.action && 'run' in message.action) message.action.run()
    await screen.findByText('1000 AB Amsterdam')
    expect(sent).toEqual(exampleOf(listAddresses).reply.map(({ id: _, customer_id: __, ...rest }) => rest)[0])
  })
})

describe('withdrawing', () => {
  const form = shapeOf('withdrawal', [
    field('name', 'Naam', 'text', true),
    field('number', 'Nummer', 'text', true),
    field('email', 'E-mail', 'email', true),
  ])
  const open = () =>
    renderIsland(
      () => import('../../../islands/customer/withdrawal/index'),
      `<div data-component="withdrawal"><script type="application/json" data-prop="form">${form}</script></div>`,
      { href: '/herroepen' },
    )
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(screen.getByLabelText(/Naam/), 'Sanne')
    await user.type(screen.getByLabelText(/Nummer/), '100000042')
    await user.type(screen.getByLabelText(/E-mail/), 'sanne@example.com')
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
  }

  it('is confirmed before anything is sent, and then received (LAW-01)', async () => {
    const island = await open()
    const seen = watchRequests()
    await fill(island)
    await screen.findByText(/Je herroept bestelling 100000042, op naam van Sanne/)
    expect(seen).toEqual([])
    await island.user.click(screen.getByRole('button', { name: 'Bevestig herroeping' }))
    expect((await screen.findByRole('status')).textContent).toContain('We hebben je herroeping ontvangen.')
    expect(seen).toEqual(['POST /api/orders/100000042/withdraw'])
  })

  it('says why it is declined, and lets the shopper go back (LAW-01, ERR-01)', async () => {
    server.use(http.post('*/api/orders/:number/withdraw', () => HttpResponse.json({ message: 'De termijn is voorbij.' }, { status: 409 })))
    const island = await open()
    await fill(island)
    await island.user.click(await screen.findByRole('button', { name: 'Bevestig herroeping' }))
    expect((await screen.findByRole('alert')).textContent).toBe('De termijn is voorbij.')
    await island.user.click(screen.getByRole('button', { name: 'Andere gegevens invullen' }))
    expect(screen.getByLabelText<HTMLInputElement>(/Nummer/).value).toBe('100000042')
    server.resetHandlers()
    await island.user.click(screen.getByRole('button', { name: 'Opslaan' }))
    await island.user.click(await screen.findByRole('button', { name: 'Bevestig herroeping' }))
    expect((await screen.findByRole('status')).textContent).toContain('We hebben je herroeping ontvangen.')
  })
})

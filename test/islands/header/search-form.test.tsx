import { within } from '@testing-library/dom'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'

const server = useServer()
const SUGGESTIONS = '*/api/catalog/search/suggestions'

const answer = (query: string) => ({
  query,
  terms: [{ term: `${query}-tv`, url: `/zoeken?query=${query}-tv` }],
  categories: [{ name: "Oled-tv's", url: '/televisies/oled-tvs' }],
  products: [
    {
      product_id: 5,
      sku: 'NOV-5',
      name: 'Novaro 55Q7',
      url: '/p/novaro-55q7',
      image: '/5.webp',
      final_price_incl_tax: 499,
      final_price_excl_tax: 412.4,
      energy_label: { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' },
    },
  ],
})

const answerAll = (): void =>
  server.use(http.get(SUGGESTIONS, ({ request }) => HttpResponse.json(answer(new URL(request.url).searchParams.get('query') ?? ''))))

const open = async (isB2B = false, query = '') => {
  const rendered = await renderIsland(
    () => import('../../../islands/header/search-form/index'),
    `<div data-component="search-form" data-query="${query}"><form action="/zoeken"><input id="search" name="query"></form></div>`,
    { href: '/', config: { isB2B } },
  )
  const field = within(rendered.host).getByRole('combobox', { name: 'Zoeken' }) as HTMLInputElement
  const type = async (text: string): Promise<void> => {
    await rendered.user.type(field, text)
    rendered.platform?.advance(200)
  }
  const options = () => within(rendered.host).queryAllByRole('option')
  return { ...rendered, field, type, options }
}

/** A key as the browser tells it; a control that does something with it prevents what the browser would do. */
const press = (key: string, more: object = {}) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })

describe('the search field', () => {
  it('suggests terms, categories and products in groups, once the shopper pauses (SRC-01, LAW-03)', async () => {
    answerAll()
    const seen = watchRequests()
    const { host, field, type, options } = await open()
    await type('oled')
    await vi.waitFor(() => expect(options()).toHaveLength(3))
    expect(seen).toEqual(['GET /api/catalog/search/suggestions?query=oled'])
    expect(
      within(host)
        .getAllByRole('group')
        .map(group => group.getAttribute('aria-label')),
    ).toEqual(['Zoek op', 'Categorieën', 'Producten'])
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect([field.id, field.name, field.type, field.maxLength, field.autocomplete]).toEqual(['search', 'query', 'search', 200, 'off'])
    expect(field.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K')
    expect(host.querySelectorAll('img')).toHaveLength(1)
    expect(within(host).getByRole('status').textContent).toBe('3 suggesties')
    expect(within(host).getByRole('img', { name: 'D: energielabel op schaal A-G' }).textContent).toBe('D')
  })

  it('stands twice in a header, each field with suggestions of its own (SRC-01, A11Y-01)', async () => {
    const { SearchForm } = await import('../../../islands/header/search-form/SearchForm')
    const suggestions = [{ key: 'oled', kind: 'term', label: 'oled', url: '/zoeken?query=oled' }] as const
    const props = { query: 'o', action: '/zoeken', suggestions, isB2B: false, failed: false, suggestFor() {}, follow() {} }
    const both = ['desktop', 'phone'].map(key => <SearchForm key={key} {...props} />)
    const { container } = render(<div>{both}</div>)
    const user = userEvent.setup()
    for (const form of container.querySelectorAll('form')) {
      const field = within(form).getByRole('combobox')
      await user.type(field, 'l{ArrowDown}')
      const linked = (name: string) => document.getElementById(field.getAttribute(name) ?? '')
      expect(linked('aria-activedescendant')).toBe(within(form).getByRole('option'))
      expect(form.contains(linked('aria-controls'))).toBe(true)
    }
  })

  it('ends with a row that searches for what is typed, as Enter does, and is none of the suggestions (SRC-01)', async () => {
    const { host, field, type, options } = await open()
    await type(' oled ')
    await vi.waitFor(() => expect(options()).toHaveLength(3))
    const all = within(host).getByRole<HTMLButtonElement>('button', { name: 'Toon alle resultaten voor ‘oled’' })
    expect([all.type, all.form === field.form, all.tabIndex]).toEqual(['submit', true, -1])
    expect(all.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false)
    await type('tv')
    expect(within(host).getByRole('listbox', { hidden: true }).contains(all)).toBe(false)
  })

  it('shows a price from which variants are had as such, as the card of the product does (SRC-01, LAW-03)', async () => {
    server.use(
      http.get(SUGGESTIONS, () => {
        const [product] = answer('').products
        return HttpResponse.json({ ...answer('laptop'), products: [{ ...product, from_price: true }] })
      }),
    )
    const { type, options } = await open()
    await type('laptop')
    await vi.waitFor(() => expect(said(options()[2] ?? null)).toMatch(/vanaf € 499,-$/))
  })

  it('shows in bold what a suggested term, category or page adds to what is typed (SRC-01)', async () => {
    const pages = ['Advies: <b>oled</b>', 'Alles over oléd', 'Beste-oled', 'Doled'].map((name, at) => ({ name, url: `/advies/${at}` }))
    const [product] = answer('oled').products
    const products = [{ ...product, name: 'Oled 55', energy_label: null }]
    server.use(http.get(SUGGESTIONS, () => HttpResponse.json({ ...answer('oled'), pages, products })))
    const { type, options } = await open()
    await type('Oled')
    const added = () =>
      options().map(option => [option.textContent, ...[...option.querySelectorAll('b')].map(({ textContent }) => textContent)])
    await vi.waitFor(() =>
      expect(added()).toEqual([
        ['oled-tv', '-tv'],
        ["Oled-tv's", "-tv's"],
        ['Advies: <b>oled</b>'],
        ['Alles over oléd', 'Alles over ', ''],
        ['Beste-oled', 'Beste-', ''],
        ['Doled'],
        [expect.stringMatching(/^Oled 55/)],
      ]),
    )
  })

  it('shows a business what a product costs without VAT, and with it (CFG-03)', async () => {
    answerAll()
    const { type, options } = await open(true)
    await type('oled')
    await vi.waitFor(() => expect(said(options()[2] ?? null)).toMatch(/€ 412,40 excl\. btw € 499,- incl\. btw$/))
  })

  it('requests nothing for fewer than two letters (SRC-01)', async () => {
    const seen = watchRequests()
    const { type } = await open()
    await type('o')
    expect(seen).toEqual([])
  })

  it('is navigated with the arrow keys, wrapping round to the field, and Enter follows (SRC-01, A11Y-01)', async () => {
    answerAll()
    const { field, type, options, user, platform } = await open()
    await type('oled')
    await vi.waitFor(() => expect(options()).toHaveLength(3))
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    await user.keyboard('{ArrowUp}')
    expect(field.getAttribute('aria-activedescendant')).toBe(options()[2]?.id)
    await vi.waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' }))
    // Neither moves the caret, nor takes the focus from the field.
    expect(field.dispatchEvent(press('ArrowRight'))).toBe(true)
    expect(field.dispatchEvent(press('ArrowUp'))).toBe(false)
    expect(options()[0]?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false)
    await user.keyboard('{ArrowDown}')
    expect(field.hasAttribute('aria-activedescendant')).toBe(false)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(options().map(option => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
    await user.keyboard('{Enter}')
    expect(platform?.left).toEqual(['/televisies/oled-tvs'])
  })

  it('suggests for what it starts with once an arrow is pressed (SRC-01, A11Y-01)', async () => {
    answerAll()
    const { field, options, user, platform } = await open(false, 'oled')
    await user.click(field)
    expect(options()).toEqual([])
    await user.keyboard('{ArrowDown}')
    platform?.advance(200)
    await vi.waitFor(() => expect(options()).toHaveLength(3))
    expect(field.hasAttribute('aria-activedescendant')).toBe(false)
    await user.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
  })

  it('goes back to the text with the keys of the caret, so that Enter searches for what is typed (SRC-01, A11Y-01)', async () => {
    answerAll()
    const { field, type, options, user, platform } = await open()
    await type('oled')
    await vi.waitFor(() => expect(options()).toHaveLength(3))
    for (const key of ['{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}']) {
      await user.keyboard('{ArrowDown}')
      expect(field.getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
      await user.keyboard(key)
      expect(field.hasAttribute('aria-activedescendant')).toBe(false)
    }
    await user.keyboard('{Enter}')
    expect([platform?.left, options().length]).toEqual([[], 3])
  })

  it('ignores keys used by an input method (SRC-01)', async () => {
    answerAll()
    const { field, type, options, user, platform } = await open()
    await type('oled')
    await vi.waitFor(() => expect(options()).toHaveLength(3))
    await user.keyboard('{ArrowDown}')
    expect(field.dispatchEvent(press('Enter', { keyCode: 229 }))).toBe(true)
    expect([platform?.left, field.getAttribute('aria-activedescendant')]).toEqual([[], options()[0]?.id])
  })

  it('closes on Escape and keeps what is typed; the next Escape is the browser’s (SRC-01)', async () => {
    answerAll()
    const { field, type, options, user } = await open()
    await type('oled')
    await vi.waitFor(() => expect(options()).toHaveLength(3))
    await user.keyboard('{Escape}')
    expect([options().length, field.value, field.getAttribute('aria-expanded')]).toEqual([0, 'oled', 'false'])
    expect(field.dispatchEvent(press('Escape'))).toBe(true)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
  })

  it('says on screen and aloud that nothing could be suggested, and asks again by one press (SRC-01, ERR-01, A11Y-01)', async () => {
    server.use(http.get(SUGGESTIONS, () => HttpResponse.json({ message: 'x' }, { status: 500 })))
    const { host, user, platform, type, options } = await open()
    await type('oled')
    const failed = 'We konden geen suggesties laden. Druk op Enter om te zoeken.'
    await vi.waitFor(() => expect(within(host).getByRole('status').textContent).toBe(failed))
    const shown = within(host).getByText(failed, { selector: '[aria-hidden]' })
    expect(said(shown.parentElement)).toBe(`${failed} Probeer opnieuw`)
    answerAll()
    await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
    platform?.advance(200)
    await vi.waitFor(() => expect(options()).toHaveLength(3))
    expect(within(host).queryByText(failed)).toBeNull()
  })

  it('shows the newest answer, whichever comes last (SRC-01, API-08)', async () => {
    const waiting = new Map<string, () => void>()
    server.use(
      http.get(SUGGESTIONS, async ({ request }) => {
        const query = new URL(request.url).searchParams.get('query') ?? ''
        await new Promise<void>(done => waiting.set(query, done))
        return HttpResponse.json(answer(query))
      }),
    )
    const { type, options } = await open()
    await type('ol')
    await vi.waitFor(() => expect(waiting.size).toBe(1))
    await type('ed')
    await vi.waitFor(() => expect(waiting.size).toBe(2))
    waiting.get('oled')?.()
    await vi.waitFor(() => expect(options()[0]?.textContent).toBe('oled-tv'))
    const shown = new Set<unknown>()
    const observer = new MutationObserver(() => shown.add(options()[0]?.textContent))
    observer.observe(document, { childList: true, characterData: true, subtree: true })
    waiting.get('ol')?.()
    await type('x')
    await vi.waitFor(() => expect(waiting.size).toBe(3))
    waiting.get('oledx')?.()
    await vi.waitFor(() => expect(options()[0]?.textContent).toBe('oledx-tv'))
    observer.disconnect()
    expect(shown).not.toContain('ol-tv')
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['an error', () => HttpResponse.json({ message: 'x' }, { status: 500 })],
    ['a refusal', () => HttpResponse.json({ message: 'x' }, { status: 400 })],
    ['another shape', () => HttpResponse.json({ terms: 'none' })],
    ['no JSON', () => new HttpResponse('<html>')],
    ['nothing', () => new HttpResponse(null)],
    ['no connection', () => HttpResponse.error()],
  ])('after %s says that there are no suggestions, searches all the same, and asks again when told to (ERR-02)', async (_what, reply) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.use(http.get(SUGGESTIONS, reply))
    const { host, user, field, type, options, platform } = await open()
    await type('oled')
    await vi.waitFor(() => expect(within(host).getByRole('status').textContent).toContain('We konden geen suggesties laden.'))
    expect([options().length, field.value, field.form?.getAttribute('action')]).toEqual([0, 'oled', '/zoeken'])
    answerAll()
    await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
    platform?.advance(200)
    await vi.waitFor(() => expect(options()).toHaveLength(3))
    expect(within(host).queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull()
    expect(document.activeElement).toBe(field)
  })
})

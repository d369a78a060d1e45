import { within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { makeCatalogueReply, makeFilters } from '../../kit/factories'
import type { FakePage } from '../../kit/platform'
import { renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'
import { listingPage } from '../listing'

const server = useServer()
const LIST = '*/api/catalog/category/:id/product/list'

/** A category on a platform whose clock the test moves. */
const listing = (bounds: { minPrice?: number; maxPrice?: number } = {}): FakePage => ({
  href: `/koelkasten?${new URLSearchParams(Object.entries(bounds).map(([name, value]) => [name, String(value)]))}`.replace(/[?]$/, ''),
  config: { categoryId: 12, locale: 'nl-NL' },
  json: {
    'catalogue-seed': {
      query: { filters: {}, page: 1, ...bounds },
      filters: makeFilters(),
      total: 60,
      page: 1,
      lastPage: 3,
      sort: 'position asc',
    },
  },
})

describe('the price filter', () => {
  const load = () => import('../../../islands/catalogue/price-filter/index')
  const open = (query?: object, page?: FakePage) =>
    renderIsland(load, listingPage('<div data-component="price-filter"></div>', query), page)
  const sliderOf = (host: Element, name: string) => within(host as HTMLElement).getByRole<HTMLInputElement>('slider', { name })
  const fieldOf = (host: Element, name: RegExp) => within(host as HTMLElement).getByRole<HTMLInputElement>('textbox', { name })
  const slide = async (slider: HTMLInputElement, value: string, how: 'keydown' | 'pointerdown'): Promise<void> => {
    slider.dispatchEvent(new Event(how, { bubbles: true }))
    Reflect.set(HTMLInputElement.prototype, 'value', value, slider)
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    // The browser lets the page render in between.
    await act(() => Promise.resolve())
    slider.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('requests the typed bounds, in the right order, and ignores what is no price (CAT-07, API-08)', async () => {
    const seen = watchRequests()
    const { host, user } = await open()
    const [low, high] = [/Minimaal/, /Maximaal/].map(name => fieldOf(host, name)) as [HTMLInputElement, HTMLInputElement]
    // The ends of the scale are no bounds.
    await user.type(low, low.placeholder)
    await user.type(high, `${high.placeholder}{Enter}`)
    await vi.waitFor(() => expect([low.value, high.value, seen]).toEqual(['', '', []]))
    await user.type(low, '900')
    await user.type(high, '400{Enter}')
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toMatch(/minPrice=400&maxPrice=900&page=1&page_size=24$/)
    const again = within(host).getByRole('textbox', { name: /Minimaal/ })
    await user.clear(again)
    await user.type(again, '0{Enter}')
    await vi.waitFor(() => expect(seen).toHaveLength(2))
    expect(seen[1]).toMatch(/list\?maxPrice=900&page=1&page_size=24$/)
  })

  it('asks with what was typed once the shopper goes on to something else, and has pressed that (CAT-07)', async () => {
    const seen = watchRequests()
    const { host, user } = await open()
    await user.type(fieldOf(host, /Minimaal/), '400')
    await user.tab()
    await user.keyboard('900')
    await user.pointer({ keys: '[MouseLeft>]', target: document.body })
    await act(() => new Promise(done => setTimeout(done)))
    expect(seen).toEqual([])
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toMatch(/minPrice=400&maxPrice=900&page=1&page_size=24$/)
  })

  it('shows the bounds as they are understood, and asks nothing when none of them changed (CAT-07)', async () => {
    const seen = watchRequests()
    const { host, user } = await open({ filters: {}, page: 1, minPrice: 500, maxPrice: 900 })
    const value = (name: RegExp) => within(host).getByRole<HTMLInputElement>('textbox', { name })
    await user.clear(value(/Minimaal/))
    await user.type(value(/Minimaal/), '900')
    await user.clear(value(/Maximaal/))
    await user.type(value(/Maximaal/), '500{Enter}')
    await vi.waitFor(() => expect([value(/Minimaal/).value, value(/Maximaal/).value]).toEqual(['500', '900']))
    await user.type(value(/Minimaal/), ',00{Enter}')
    await vi.waitFor(() => expect(value(/Minimaal/).value).toBe('500'))
    expect(seen).toEqual([])
  })

  it('reads a price as people type it, and shows it that way (CAT-07)', async () => {
    const seen = watchRequests()
    const { host, user } = await open()
    const low = within(host).getByRole('textbox', { name: /Minimaal/ }) as HTMLInputElement
    await user.type(low, '499,95{Enter}')
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect([seen[0]?.includes('minPrice=499.95&'), low.value]).toEqual([true, '499,95'])
  })

  it('has the controls of the printed one, by their keys, so that an early press is not lost (RT-07)', async () => {
    const { host } = await open()
    const keys = [...host.querySelectorAll<HTMLElement>('[data-replay]')].map(({ dataset }) => dataset.replay)
    expect(keys).toEqual(['group-price', 'price-low', 'price-high', 'price-form', 'price-apply'])
    expect([...host.querySelectorAll('input[name]')].map(input => input.getAttribute('name'))).toEqual(['minPrice', 'maxPrice'])
  })

  it('shows the bounds in force in fields and sliders (CAT-07)', async () => {
    const { host } = await open({ filters: {}, page: 1, minPrice: 500 })
    expect((within(host).getByRole('textbox', { name: /Minimaal/ }) as HTMLInputElement).value).toBe('500')
    expect((within(host).getByRole('slider', { name: 'Laagste prijs' }) as HTMLInputElement).value).toBe('500')
  })

  it.each([
    ['en-US', '"USD"', '1299.5', '$500.00'],
    ['de-DE', '{"code":"EUR"}', '1299,5', '500,00 €'],
  ])('says amounts in the currency of the page and the style of %s (CAT-07, CFG-01, PRC-01)', async (locale, currency, typed, said) => {
    const page = listingPage('<div data-component="price-filter"></div>', { filters: {}, page: 1, minPrice: 500, maxPrice: 1299.5 })
    const { host } = await renderIsland(
      () => import('../../../islands/catalogue/price-filter/index'),
      page.replace('"locale":"nl-NL"', `"locale":"${locale}","currency":${currency}`),
    )
    const [low] = within(host).getAllByRole('slider')
    expect(low?.getAttribute('aria-valuetext')?.replace(/\s/g, ' ')).toBe(said)
    expect(host.querySelector<HTMLInputElement>('[name="maxPrice"]')?.value).toBe(typed)
  })

  it('requests products once, when a slider is released (CAT-07)', async () => {
    const seen = watchRequests()
    const { host } = await open()
    const slider = within(host).getByRole('slider', { name: 'Laagste prijs' }) as HTMLInputElement
    for (const value of ['450', '520', '600']) {
      Reflect.set(HTMLInputElement.prototype, 'value', value, slider)
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await vi.waitFor(() => expect((within(host).getByRole('textbox', { name: /Minimaal/ }) as HTMLInputElement).value).toBe('600'))
    expect(seen).toEqual([])
    slider.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toMatch(/minPrice=600&page=1&page_size=24$/)
  })

  it('asks once and pushes one entry for several presses of a key, when the last is a moment ago (CAT-07, CAT-09)', async () => {
    const seen = watchRequests()
    const { host, platform } = await open(undefined, listing())
    const slider = sliderOf(host, 'Laagste prijs')
    for (const value of ['450', '451', '452', '453']) {
      await slide(slider, value, 'keydown')
      platform?.advance(150)
    }
    expect([seen, platform?.entries.length]).toEqual([[], 1])
    platform?.advance(400)
    await vi.waitFor(() => expect(platform?.entry.href).toBe('/koelkasten?minPrice=453'))
    expect([seen.length, platform?.entries.length]).toEqual([1, 2])
  })

  it('asks nothing when keys move a slider there and back (CAT-07)', async () => {
    const seen = watchRequests()
    const { host, platform } = await open({ filters: {}, page: 1, minPrice: 500 }, listing({ minPrice: 500 }))
    const slider = sliderOf(host, 'Laagste prijs')
    for (const value of ['501', '500']) {
      await slide(slider, value, 'keydown')
    }
    platform?.advance(2000)
    expect([seen, platform?.entries.length]).toEqual([[], 1])
  })

  it('keeps a bound that other filters have put beyond the scale, until its own slider is moved (CAT-07)', async () => {
    const query = { minPrice: 500, maxPrice: 3000 }
    const { host, platform } = await open({ filters: {}, page: 1, ...query }, listing(query))
    expect(sliderOf(host, 'Hoogste prijs').getAttribute('aria-valuetext')?.replace(/\s/g, ' ')).toBe('€ 1.899,00')
    await slide(sliderOf(host, 'Laagste prijs'), '600', 'pointerdown')
    await vi.waitFor(() => expect(platform?.entry.href).toBe('/koelkasten?minPrice=600&maxPrice=3000'))
    await slide(sliderOf(host, 'Hoogste prijs'), '1500', 'pointerdown')
    await vi.waitFor(() => expect(platform?.entry.href).toBe('/koelkasten?minPrice=600&maxPrice=1500'))
  })

  it('leaves what is no amount in its field with a message, and asks for nothing (CAT-07, A11Y-01)', async () => {
    const seen = watchRequests()
    const { host, user } = await open({ filters: {}, page: 1, maxPrice: 900 })
    const field = (name: RegExp) => fieldOf(host, name)
    await user.type(field(/Minimaal/), 'veel{Enter}')
    const message = await within(host).findByRole('alert')
    expect([field(/Minimaal/).value, field(/Maximaal/).value, message.textContent]).toEqual([
      'veel',
      '900',
      'Vul een bedrag in, zoals 499,95.',
    ])
    expect([field(/Minimaal/).getAttribute('aria-describedby'), field(/Minimaal/).getAttribute('aria-invalid')]).toEqual([
      message.id,
      'true',
    ])
    expect([field(/Maximaal/).getAttribute('aria-invalid'), seen]).toEqual([null, []])
    await user.clear(field(/Minimaal/))
    await user.type(field(/Minimaal/), '€ 500,-{Enter}')
    await vi.waitFor(() => expect(seen.join(' ')).toContain('minPrice=500&maxPrice=900'))
    expect(within(host).queryByRole('alert')).toBeNull()
  })

  it('shows what the address asks for that is no amount, as the page without script does (CAT-07, NJS-01)', async () => {
    const { host } = await open(undefined, { ...listing(), href: '/koelkasten?minPrice=veel' })
    expect(within(host).getByRole<HTMLInputElement>('textbox', { name: /Minimaal/ }).value).toBe('veel')
    expect(within(host).getByRole('alert').textContent).toBe('Vul een bedrag in, zoals 499,95.')
  })

  it('works with sliders that appear once products differ in price (CAT-07)', async () => {
    server.use(http.get(LIST, () => HttpResponse.json(makeCatalogueReply({ filters: makeFilters() }))))
    const alike = listingPage('<div data-component="price-filter"></div>').replace(/"minimum_value":[\d.]+/, '"minimum_value":1899')
    const { host } = await renderIsland(() => import('../../../islands/catalogue/price-filter/index'), alike)
    expect(within(host).queryAllByRole('slider')).toEqual([])
    ;(await import('../../../shared/catalogue/actions')).setPrice(undefined, 900)
    const slider = await vi.waitFor(() => within(host).getByRole<HTMLInputElement>('slider', { name: 'Laagste prijs' }))
    Reflect.set(HTMLInputElement.prototype, 'value', '600', slider)
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(within(host).getByRole<HTMLInputElement>('textbox', { name: /Minimaal/ }).value).toBe('600'))
    slider.dispatchEvent(new Event('change', { bubbles: true }))
    const { $query } = await import('../../../shared/catalogue/store')
    await vi.waitFor(() => expect($query.get().minPrice).toBe(600))
  })

  it('keeps the focus on what the shopper moves, and follows what changes elsewhere (A11Y-01, CAT-07)', async () => {
    const { host } = await open()
    const slider = within(host).getByRole('slider', { name: 'Laagste prijs' }) as HTMLInputElement
    slider.focus()
    Reflect.set(HTMLInputElement.prototype, 'value', '600', slider)
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    const value = (name: RegExp) => within(host).getByRole<HTMLInputElement>('textbox', { name }).value
    await vi.waitFor(() => expect(value(/Minimaal/)).toBe('600'))
    slider.dispatchEvent(new Event('change', { bubbles: true }))
    const { $query } = await import('../../../shared/catalogue/store')
    await vi.waitFor(() => expect($query.get().minPrice).toBe(600))
    await vi.waitFor(() => expect(document.activeElement).toBe(within(host).getByRole('slider', { name: 'Laagste prijs' })))
    ;(await import('../../../shared/catalogue/actions')).setPrice(undefined, 900)
    await vi.waitFor(() => expect([value(/Minimaal/), value(/Maximaal/)]).toEqual(['', '900']))
    expect(document.activeElement).toBe(slider)
  })
})

describe('suggested filters', () => {
  it('are those of the printed HTML, then those of the reply without what is chosen (CAT-17)', async () => {
    const printed = JSON.stringify([{ facet_code: 'brand_facet', label: 'AEG', count: 9 }])
    server.use(
      http.get(LIST, () =>
        HttpResponse.json(
          makeCatalogueReply({
            suggested_filters: [
              { facet_code: 'brand_facet', label: 'AEG', count: 9 },
              { facet_code: 'color_facet', label: 'Zwart', count: 4 },
            ],
          }),
        ),
      ),
    )
    const { host, user } = await renderIsland(
      () => import('../../../islands/catalogue/suggested-filters/index'),
      listingPage(
        `<div data-component="suggested-filters"><script type="application/json" data-prop="suggestions">${printed}</script></div>`,
      ),
    )
    const link = within(host).getByRole('link', { name: 'Merk: AEG (9)' })
    expect(link.getAttribute('href')).toContain('_AEG')
    await user.click(link)
    await vi.waitFor(() => expect(within(host).getByRole('link').textContent).toBe('Kleur: Zwart (4)'))
  })

  it('show the name of their group once, and say it in the name of each (CAT-17, A11Y-01)', async () => {
    const printed = ['AEG', 'Bosch'].map((label, at) => ({ facet_code: 'brand_facet', label, count: 9 - at }))
    const { host } = await renderIsland(
      () => import('../../../islands/catalogue/suggested-filters/index'),
      listingPage(
        `<div data-component="suggested-filters"><script type="application/json" data-prop="suggestions">${JSON.stringify(printed)}</script></div>`,
      ),
    )
    for (const name of ['Merk: AEG (9)', 'Merk: Bosch (8)']) expect(within(host).getByRole('link', { name })).toBeTruthy()
    expect([...host.querySelectorAll('.et-visually-hidden')].map(one => one.parentElement?.textContent)).toEqual(['Merk: Bosch (8)'])
  })
})

describe.each([
  ['the toolbar', 'toolbar', () => import('../../../islands/catalogue/toolbar/index')],
  ['the foot of the filter panel', 'filter-result', () => import('../../../islands/catalogue/filter-result/index')],
] as const)('%s', (_, name, load) => {
  const open = () => renderIsland(load, listingPage(`<div data-component="${name}"></div>`))

  it('follows the number of products (CAT-07)', async () => {
    server.use(http.get(LIST, () => HttpResponse.json(makeCatalogueReply({ total_items: 7 }))))
    const { host } = await open()
    expect(host.textContent).toContain('60 producten')
    const { toggleOption } = await import('../../../shared/catalogue/actions')
    toggleOption('brand_facet', 'AEG')
    await vi.waitFor(() => expect(host.textContent).toContain('7 producten'))
  })

  it('says that a change failed, and tries it again when asked (CAT-15)', async () => {
    server.use(http.get(LIST, () => HttpResponse.json({ message: 'Kapot' }, { status: 400 })))
    const { host, user } = await open()
    const { toggleOption } = await import('../../../shared/catalogue/actions')
    toggleOption('brand_facet', 'AEG')
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toContain('Kapot'))
    server.resetHandlers()
    await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
    await vi.waitFor(() => expect(within(host).queryByRole('alert')).toBeNull())
  })
})

describe('the toolbar', () => {
  const open = () =>
    renderIsland(() => import('../../../islands/catalogue/toolbar/index'), listingPage('<div data-component="toolbar"></div>'))

  it('shows the number of chosen filters, a price counting as one, as the server counts them (CAT-07)', async () => {
    const { host } = await open()
    const { toggleOption, setPrice } = await import('../../../shared/catalogue/actions')
    toggleOption('brand_facet', 'AEG')
    await vi.waitFor(() => expect(within(host).getByRole('link', { name: /^Filters/ }).textContent).toBe('Filters1'))
    setPrice(undefined, 900)
    await vi.waitFor(() => expect(within(host).getByRole('link', { name: /^Filters/ }).textContent).toBe('Filters2'))
  })

  it('keeps the view for the next page (CAT-07)', async () => {
    const { host, user } = await open()
    await user.click(within(host).getByRole('radio', { name: 'Lijst' }))
    expect(document.cookie).toContain('catalogue-view=list')
  })
})

describe('more products', () => {
  it('are asked for by a link that says when it cannot (CAT-18, CAT-15)', async () => {
    server.use(http.get(LIST, () => HttpResponse.json({ message: 'Kapot' }, { status: 400 })))
    const { host, user } = await renderIsland(
      () => import('../../../islands/catalogue/load-more/index'),
      listingPage('<div data-component="load-more"></div>'),
    )
    const link = within(host).getByRole('link', { name: 'Toon meer producten' })
    expect(link.getAttribute('href')).toContain('page=2')
    await user.click(link)
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toBe('Kapot'))
    server.resetHandlers()
    await user.click(within(host).getByRole('link', { name: 'Probeer opnieuw' }))
    await vi.waitFor(() => expect(within(host).getByRole('link', { name: 'Toon meer producten' }).getAttribute('href')).toContain('page=3'))
  })

  it('are not offered before the first page (CAT-18)', async () => {
    const { host } = await renderIsland(
      () => import('../../../islands/catalogue/load-more/index'),
      listingPage('<div data-component="load-more" data-which="previous"></div>'),
    )
    expect(host.childElementCount).toBe(0)
  })
})

describe('the size of a page', () => {
  it('is asked for once it differs, from page 1 (CAT-05)', async () => {
    const seen = watchRequests()
    const { host, user } = await renderIsland(
      () => import('../../../islands/catalogue/size-select/index'),
      listingPage('<div data-component="size-select" data-sizes="[24,48]"></div>', { filters: {}, page: 3 }),
    )
    await user.selectOptions(within(host).getByLabelText('Per pagina'), '48')
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toMatch(/list\?page_size=48&page=1$/)
  })
})

describe('a filter of colours', () => {
  it('is links with their colour, that lead to the listing with it (CAT-07, NJS-01)', async () => {
    const { host } = await renderIsland(
      () => import('../../../islands/catalogue/swatch-filter/index'),
      listingPage('<div data-component="swatch-filter" data-facet-code="color_facet"></div>'),
    )
    const link = within(host).getAllByRole('link')[0] as HTMLElement
    expect(link.dataset.replay).toMatch(/^color_facet:/)
    expect(link.getAttribute('href')).toContain('/_')
  })
})

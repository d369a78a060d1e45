import '../../../shared/platform'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { ActiveFilters } from '../../../islands/catalogue/active-filters/index'
import { AttributeFilter } from '../../../islands/catalogue/attribute-filter/index'
import { LoadMore } from '../../../islands/catalogue/load-more/index'
import { Paginator } from '../../../islands/catalogue/paginator/index'
import { ProductList } from '../../../islands/catalogue/product-list/index'
import { loadTexts } from '../../../shared/i18n/texts'
import { said } from '../../kit/said'

beforeAll(() => loadTexts('catalogue', 'product', 'common'))

it.each([
  [1, 1, ''],
  [1, 2, '(1) 2 Volgende'],
  [2, 2, 'Vorige 1 (2)'],
  [1, 9, '(1) 2 … 9 Volgende'],
  [3, 9, 'Vorige 1 2 (3) 4 … 9 Volgende'],
  [4, 9, 'Vorige 1 2 3 (4) 5 … 9 Volgende'],
  [5, 9, 'Vorige 1 … 4 (5) 6 … 9 Volgende'],
  [9, 9, 'Vorige 1 … 8 (9)'],
])('the pages to go to from page %i of %i are the first, the last and those beside it (CAT-05)', async (current, last, wanted) => {
  const heard = { go: vi.fn(), warm: vi.fn() }
  render(<Paginator current={current} last={last} hrefOf={page => `/lijst?p=${page}`} {...heard} />)
  const shown = screen
    .queryAllByRole('listitem')
    .map(one => (one.querySelector('[aria-current=page]') ? `(${said(one)})` : said(one)))
    .join(' ')
  expect(shown).toBe(wanted)
  expect(screen.queryAllByRole('link', { name: /^Pagina/ })).toHaveLength(wanted.match(/\d/g)?.length ?? 0)
  for (const link of screen.queryAllByRole('link', { name: /^Pagina/ })) {
    expect([link.className, link.getAttribute('href'), link.getAttribute('aria-label'), link.dataset.replay]).toEqual([
      'et-paginator__page',
      `/lijst?p=${said(link)}`,
      `Pagina ${said(link)}`,
      `page-${said(link)}`,
    ])
    await userEvent.setup().click(link)
    expect([heard.warm.mock.lastCall, heard.go.mock.lastCall]).toEqual([[Number(said(link))], [Number(said(link))]])
  }
})

it('the pages beside a page are linked by their words too (CAT-05)', async () => {
  const heard = { go: vi.fn(), warm: vi.fn() }
  render(<Paginator current={4} last={9} hrefOf={page => `/lijst?p=${page}`} {...heard} />)
  const ways = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Vo/ })
  expect(ways.map(one => [said(one), one.getAttribute('href'), one.rel, one.className, one.dataset.replay])).toEqual([
    ['Vorige', '/lijst?p=3', 'prev', 'et-paginator__step', 'page-prev'],
    ['Volgende', '/lijst?p=5', 'next', 'et-paginator__step', 'page-next'],
  ])
  for (const way of ways) await userEvent.setup().click(way)
  expect(heard.go.mock.calls).toEqual([[3], [5]])
})

it('more of a list says which way it goes, that it is coming, and that it failed (CAT-05, ERR-02)', async () => {
  const heard = { load: vi.fn(), warm: vi.fn() }
  const open = (more: Partial<Parameters<typeof LoadMore>[0]>) =>
    render(<LoadMore which="next" href="/lijst?p=2" pending={false} error={null} {...heard} {...more} />)
  open({})
  const next = screen.getByRole('link', { name: 'Toon meer producten' })
  expect([next.getAttribute('href'), next.getAttribute('aria-busy'), next.dataset.replay]).toEqual(['/lijst?p=2', 'false', 'more-next'])
  await userEvent.setup().click(next)
  expect([heard.load.mock.calls.length, heard.warm.mock.calls.length]).toEqual([1, 1])
  open({ which: 'previous', pending: true })
  const previous = screen.getByRole('link', { name: /vorige/i })
  expect([previous.getAttribute('aria-busy'), previous.dataset.replay]).toEqual(['true', 'more-previous'])
  open({ error: 'common.unknownError' })
  expect(screen.getByRole('link', { name: 'Probeer opnieuw' })).toBeTruthy()
  expect(said(screen.getByRole('alert'))).toBe('Er ging iets mis. Probeer het opnieuw.')
})

it.each([
  [5, 0],
  [8, 3],
  [10, 5],
])('of %i options of a filter %i stand behind a press, each with how many it leaves (CAT-07)', async (count, hidden) => {
  const toggle = vi.fn()
  const options = Array.from({ length: count }, (_, at) => ({
    ...{ key: `merk:${at}`, label: `M${at}`, active: at === 1, count: at === 2 ? undefined : at, href: `/lijst?merk=${at}` },
    ...{ toggle, warm: () => {} },
  }))
  render(<AttributeFilter facetCode="merk" label="Merk" rel="nofollow" options={options} />)
  const more = document.querySelector<HTMLElement>('.et-filter__more')
  expect([more?.querySelectorAll('li').length ?? 0, more?.dataset.replay]).toEqual([hidden, hidden ? 'more-merk' : undefined])
  const shown = [...document.querySelectorAll('li')].slice(0, 4).map(said)
  expect(shown).toEqual(['M0 (0)', 'M1 (1)', 'M2', 'M3 (3)'])
  const link = screen.getByRole('link', { name: /^M3/ })
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('aria-current')]).toEqual([
    '/lijst?merk=3',
    'nofollow',
    null,
  ])
  await userEvent.setup().click(link)
  expect(toggle).toHaveBeenCalledOnce()
})

it.each([
  ['an empty category', {}, 0],
  ['filters that leave nothing', { isNarrowed: true }, 1],
  ['words that find nothing', { searchedQuery: 'oled' }, 0],
])('a list without products says what to do: %s (CAT-03, ERR-02)', async (_what, more, ways) => {
  const clear = vi.fn()
  render(
    <ProductList
      className="x"
      pending={false}
      start={24}
      searchedQuery={null}
      isNarrowed={false}
      clearHref="/lijst"
      clear={clear}
      {...more}
    >
      {[]}
    </ProductList>,
  )
  expect(screen.queryAllByRole('link', { name: /filters/i })).toHaveLength(ways)
  for (const way of screen.queryAllByRole('link', { name: /filters/i })) await userEvent.setup().click(way)
  expect(clear).toHaveBeenCalledTimes(ways)
  if ('searchedQuery' in more) expect(document.body.textContent).toContain('oled')
})

it('the chips of filters give the focus to the next one, and to the list once all are gone (CAT-07, A11Y-01)', async () => {
  const heard = { removeRange: vi.fn(), clear: vi.fn(), focusList: vi.fn() }
  const remove = vi.fn()
  const view = (keys: string[], range = 'Tot € 700') => (
    <ActiveFilters
      options={keys.map(key => ({ key, label: key, href: `/lijst?${key}`, rel: undefined, remove }))}
      {...{ range, clearHref: '/lijst' }}
      {...heard}
    />
  )
  const { rerender } = render(view(['Zwart', 'Wit']))
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'Verwijder filter Zwart' }))
  rerender(view(['Wit']))
  expect([document.activeElement, remove.mock.calls.length]).toEqual([screen.getByRole('link', { name: 'Verwijder filter Wit' }), 1])
  await user.click(screen.getByRole('button', { name: 'Verwijder filter Tot € 700' }))
  expect(heard.removeRange).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('link', { name: 'Wis alle filters' }))
  expect([heard.clear.mock.calls.length, heard.focusList.mock.calls.length]).toEqual([1, 0])
  rerender(view([], ''))
  expect(heard.focusList).toHaveBeenCalledOnce()
})

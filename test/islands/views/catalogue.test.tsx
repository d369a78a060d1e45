import '../../../shared/platform'
import { ActiveFilters } from '../../../islands/catalogue/active-filters/index'
import { AttributeFilter } from '../../../islands/catalogue/attribute-filter/index'
import { FilterResult } from '../../../islands/catalogue/filter-result/index'
import { LoadMore } from '../../../islands/catalogue/load-more/index'
import { Paginator } from '../../../islands/catalogue/paginator/index'
import { PriceFilter } from '../../../islands/catalogue/price-filter/PriceFilter'
import { ProductList } from '../../../islands/catalogue/product-list/index'
import { SizeSelect } from '../../../islands/catalogue/size-select/index'
import { SortSelect } from '../../../islands/catalogue/sort-select/index'
import { SuggestedFilters } from '../../../islands/catalogue/suggested-filters/index'
import { SwatchFilter } from '../../../islands/catalogue/swatch-filter/index'
import { Toolbar } from '../../../islands/catalogue/toolbar/index'
import type { FilterOptionProps } from '../../../shared/catalogue/FilterOption'
import { describeView, type Tell } from '../../kit/view-sheet'

const chip = (key: string) => ({ key, label: `Label ${key}`, href: `/lijst?${key}`, rel: key === 'a' ? 'nofollow' : undefined })
const chips = (tell: Tell, more: Partial<Parameters<typeof ActiveFilters>[0]> = {}) => (
  <ActiveFilters
    options={['a', 'b'].map(key => ({ ...chip(key), remove: tell(`remove ${key}`) }))}
    range=""
    removeRange={tell('removeRange')}
    clearHref="/lijst"
    clear={tell('clear')}
    focusList={tell('focusList')}
    {...more}
  />
)
describeView('active-filters', ['catalogue'], {
  'two options': tell => chips(tell),
  'a range of prices too': tell => chips(tell, { range: 'Tot € 700' }),
  'a range of prices only': tell => chips(tell, { options: [], range: 'Vanaf € 100' }),
  none: tell => chips(tell, { options: [] }),
})

const option = (tell: Tell, key: string, more: Partial<FilterOptionProps> = {}): FilterOptionProps => ({
  ...{ key: `merk:${key}`, label: key, active: false, count: 3, href: `/lijst?merk=${key}` },
  ...{ toggle: tell(`toggle ${key}`), warm: tell(`warm ${key}`) },
  ...more,
})
const some = (tell: Tell): FilterOptionProps[] => [
  option(tell, 'AEG'),
  option(tell, 'Bosch', { active: true, text: 'Bosch-merk' }),
  option(tell, 'Leeg', { count: 0 }),
  option(tell, 'Gekozen', { count: 0, active: true }),
  option(tell, 'Een', { count: 1 }),
  { ...option(tell, 'Stil'), count: undefined },
]
const many = (tell: Tell, count: number): FilterOptionProps[] => Array.from({ length: count }, (_, at) => option(tell, `M${at}`))
describeView('attribute-filter', ['catalogue'], {
  'a few options': tell => <AttributeFilter facetCode="merk" label="Merk" rel="nofollow" options={some(tell)} />,
  'as many as fit': tell => <AttributeFilter facetCode="merk" label="Merk" rel={undefined} options={many(tell, 8)} />,
  'more than fit': tell => <AttributeFilter facetCode="merk" label="Merk" rel={undefined} options={many(tell, 10)} />,
})
describeView('swatch-filter', ['catalogue'], {
  colours: tell => (
    <SwatchFilter
      facetCode="kleur"
      label="Kleur"
      rel="nofollow"
      options={[option(tell, 'Wit', { swatch: '#ffffff' }), option(tell, 'Zwart', { swatch: '#000000', count: 0 })]}
    />
  ),
})
describeView('filter-result', ['catalogue', 'common'], {
  found: tell => <FilterResult total={12} pending={false} error={null} retry={tell('retry')} />,
  'one, and more under way': tell => <FilterResult total={1} pending error={null} retry={tell('retry')} />,
  failed: tell => <FilterResult total={0} pending={false} error="common.unknownError" retry={tell('retry')} />,
})
const more = (tell: Tell, about: Partial<Parameters<typeof LoadMore>[0]>) => (
  <LoadMore which="next" href="/lijst?p=2" pending={false} error={null} load={tell('load')} warm={tell('warm')} {...about} />
)
describeView('load-more', ['catalogue', 'common'], {
  next: tell => more(tell, {}),
  'previous, under way': tell => more(tell, { which: 'previous', pending: true }),
  failed: tell => more(tell, { error: 'common.unknownError' }),
})
const pages = (tell: Tell, current: number, last: number) => (
  <Paginator current={current} last={last} hrefOf={page => `/lijst?p=${page}`} go={tell('go')} warm={tell('warm')} />
)
describeView('paginator', ['catalogue'], {
  'of one page': tell => pages(tell, 1, 1),
  'of two, the first': tell => pages(tell, 1, 2),
  'of two, the last': tell => pages(tell, 2, 2),
  'of nine, the first': tell => pages(tell, 1, 9),
  'of nine, the third': tell => pages(tell, 3, 9),
  'of nine, the fourth': tell => pages(tell, 4, 9),
  'of nine, the fifth': tell => pages(tell, 5, 9),
  'of nine, the last': tell => pages(tell, 9, 9),
})
const price = (tell: Tell, about: Partial<Parameters<typeof PriceFilter>[0]> = {}) => (
  <PriceFilter
    label="Prijs"
    minimum={99}
    maximum={1899}
    from={undefined}
    to={undefined}
    choose={tell('choose')}
    chooseSoon={tell('soon')}
    {...about}
  />
)
describeView('price-filter', ['catalogue'], {
  open: tell => price(tell),
  'with bounds': tell => price(tell, { from: 149.5, to: 999 }),
  'of one price': tell => price(tell, { minimum: 99, maximum: 99 }),
})
const card = <li key="1">Kaart</li>
const list = (tell: Tell, about: Partial<Parameters<typeof ProductList>[0]> = {}) => (
  <ProductList
    className="et-product-list"
    pending={false}
    start={24}
    searchedQuery={null}
    isNarrowed={false}
    clearHref="/lijst"
    clear={tell('clear')}
    {...about}
  >
    {about.children ?? []}
  </ProductList>
)
describeView('product-list', ['catalogue', 'product', 'common'], {
  filled: tell => list(tell, { children: [card] }),
  'filled, newer ones under way': tell => list(tell, { children: [<li key="1">Kaart</li>], pending: true, isNarrowed: true }),
  'an empty category': tell => list(tell),
  'nothing left by filters': tell => list(tell, { isNarrowed: true, pending: true }),
  'nothing found': tell => list(tell, { searchedQuery: 'oled' }),
})
describeView('size-select', ['catalogue'], {
  sizes: tell => <SizeSelect sizes={[24, 48, 96]} size={96} choose={tell('choose')} />,
})
describeView('sort-select', ['catalogue'], {
  orders: tell => (
    <SortSelect
      options={[
        { value: 'position asc', label: 'Populair' },
        { value: 'price asc', label: 'Prijs laag - hoog' },
      ]}
      sort="position asc"
      choose={tell('choose')}
    />
  ),
})
describeView('suggested-filters', ['catalogue'], {
  some: tell => <SuggestedFilters options={['a', 'b'].map(key => ({ ...chip(key), count: 4, apply: tell(`apply ${key}`) }))} />,
  none: () => <SuggestedFilters options={[]} />,
})
const bar = (tell: Tell, about: Partial<Parameters<typeof Toolbar>[0]> = {}) => (
  <Toolbar total={12} active={0} pending={false} error={null} retry={tell('retry')} view="grid" choose={tell('choose')} {...about} />
)
describeView('toolbar', ['catalogue', 'common'], {
  plain: tell => bar(tell),
  'one product, one filter, as a list': tell => bar(tell, { total: 1, active: 1, view: 'list', pending: true }),
  failed: tell => bar(tell, { error: 'common.unknownError' }),
})

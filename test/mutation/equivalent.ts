/** A mutation that no test can detect, because it changes no behaviour. */
export interface Equivalent {
  file: string
  /** The original line, without indentation. */
  code: string
  before: string
  after: string
  why: string
}

/** Where a view returns null: undefined renders nothing too. */
const rendersNothing: [file: string, code: string][] = [
  ['islands/cart/cart/saved.tsx', 'if (!isKept.current) return null'],
  ['islands/catalogue/active-filters/index.tsx', 'if (!options.length && !range) return null'],
  ['islands/catalogue/paginator/index.tsx', 'if (last <= 1) return null'],
  ['islands/catalogue/suggested-filters/index.tsx', 'if (!options.length) return null'],
  ['islands/checkout/checkout/details-step.tsx', 'if (!book.length) return null'],
  ['islands/customer/customer-wishlist/CustomerWishlist.tsx', 'if (!alert && !lists) return null'],
  ['islands/customer/customer-wishlist/CustomerWishlist.tsx', "if (!lists.length || !urlOf('namedList', { id: 0 })) return null"],
  ['islands/product/add-to-cart-bundle/index.tsx', 'if (!product) return null'],
  ['islands/product/guided-selling/index.tsx', 'if (!step || !question) return null'],
  ['shared/cart/CouponForm.tsx', "if (!offers('coupon')) return null"],
  ['shared/cart/totals.tsx', 'if (!progress) return null'],
  ['shared/compare/CompareToggle.tsx', "if (!offers('compare')) return null"],
  ['shared/product/ProductCard.tsx', "if (!tier || !offers('tierPrices')) return null"],
  ['shared/reviews/Stars.tsx', "if (!offers('reviews')) return null"],
  ['shared/ui/Slot.tsx', 'if (!content) return null'],
  ['shared/wishlist/WishlistToggle.tsx', "if (!offers('wishlist')) return null"],
]

export const equivalent: Equivalent[] = [
  ...rendersNothing.map(([file, code]) => ({ file, code, before: 'null', after: 'undefined', why: 'Both render nothing.' })),
  {
    file: 'reference-shop/cart/data/checkouts.ts',
    code: 'const found = code === null ? undefined : await lookUp(database, code, now)',
    before: 'code === null',
    after: 'false',
    why: 'No coupon has null for a code: the question only saves a query.',
  },
  {
    file: 'reference-shop/orders/data/payments.ts',
    code: 'if ((fresh.numInsertedOrUpdatedRows ?? 0n) === 0n) return true',
    before: '(fresh.numInsertedOrUpdatedRows ?? 0n) === 0n',
    after: 'false',
    why: 'What a payment is by then answers the same to an event that is told again.',
  },
  {
    file: 'islands/product/add-to-cart-product/page-form.tsx',
    code: "? `${tooMany.child.name}: ${t('product.max', { max: tooMany.child.max_qty ?? 0 })}`",
    before: '0',
    after: '1',
    why: 'For the type alone: only a product with a maximum can be wanted too often.',
  },
  {
    file: 'shared/cart/actions.ts',
    code: "if (more) track({ kind: more > 0 ? 'added' : 'removed', item, qty: Math.abs(more), cause: 'shopper' })",
    before: '>',
    after: '>=',
    why: 'Nothing is told of a change by none.',
  },
  {
    file: 'shared/runtime/dev.ts',
    code: 'let row = Array.from({ length: b.length + 1 }, (_, at) => at)',
    before: '1',
    after: '2',
    why: 'The first row gets a number more, which nothing reads.',
  },
  {
    file: 'shared/catalogue/store.ts',
    code: "const [path = '/'] = ports().location.href().split('?')",
    before: "'/'",
    after: '""',
    why: 'A split always has a first part: the other is there for the type.',
  },
  {
    file: 'shared/catalogue/rules/url.ts',
    code: '.sort(([one], [other]) => (one < other ? -1 : 1))',
    before: '1',
    after: '2',
    why: 'Of a comparison only the sign counts.',
  },
  {
    file: 'shared/page/visit.ts',
    code: 'if (before !== next) storage.set(keys.visit, next)',
    before: 'before !== next',
    after: 'true',
    why: 'Writing what stands there already changes nothing, and no other tab hears of it.',
  },
  {
    file: 'islands/customer/withdrawal/index.tsx',
    code: 'return null',
    before: 'null',
    after: 'undefined',
    why: 'Of what went wrong only whether there is anything counts.',
  },
  {
    file: 'shared/catalogue/rules/url.ts',
    code: 'slugs.set(facets, known)',
    before: 'slugs.set(facets, known)',
    after: ';',
    why: 'What is kept is made again, the same.',
  },
  {
    file: 'shared/runtime/queue.ts',
    code: 'return bottom >= 0 && top <= innerHeight ? 1 : 2',
    before: '2',
    after: '3',
    why: 'Only which of two ranks is lower counts, and every job has one before they are sorted.',
  },
  {
    file: 'shared/runtime/dev.ts',
    code: 'return row[b.length] ?? 0',
    before: '0',
    after: '1',
    why: 'A row has one place more than the word: the other is there for the type.',
  },
  {
    file: 'shared/behaviours/validated-form/fields.ts',
    code: 'if (minLength > 0) rules.min = minLength',
    before: '0',
    after: '1',
    why: 'Every text that is not empty has one character, and an empty one is no matter of its length.',
  },
  {
    file: 'islands/checkout/checkout/details-form.ts',
    code: 'typings.current.now += 1',
    before: '1',
    after: '2',
    why: 'It is compared with itself only.',
  },
  {
    file: 'shared/forms/hooks.ts',
    code: 'useEffect(() => states.stop, [states])',
    before: '[states]',
    after: '[]',
    why: 'They are made once.',
  },
  {
    file: 'shared/analytics/index.ts',
    code: 'return false',
    before: 'false',
    after: 'undefined',
    why: 'It is asked as a condition only.',
  },
  {
    file: 'shared/runtime/takeover.ts',
    code: 'return null',
    before: 'null',
    after: 'undefined',
    why: 'Who asks for a counterpart only looks whether there is one.',
  },
  {
    file: 'reference-shop/orders/data/stock.ts',
    code: ".$if(by < 0, query => query.where('qty', '>=', -by))",
    before: '<',
    after: '<=',
    why: 'A move of nothing asks for a stock of 0 or more, which there always is.',
  },
  {
    file: 'shared/runtime/triggers.ts',
    code: "if (entry.isIntersecting || width || height || getComputedStyle(host).display !== 'contents') return",
    before: '||',
    after: '&&',
    why: 'What has a size or intersects is not `contents`; asking that first only saves reading styles.',
  },
  {
    file: 'shared/wishlist/actions.ts',
    code: "export const wishlistSync = () => loadChunk('wishlist-sync', () => import('./sync'))",
    before: "'wishlist-sync'",
    after: '""',
    why: 'The name is for the loader of a page; without one, as in tests, the code is imported. Browser tests load it by its name.',
  },
  {
    file: 'shared/runtime/index.ts',
    code: "const instance: Instance = { name, row, urgent: false, started: false, state: 'waiting', stop: () => {} }",
    before: "'waiting'",
    after: '""',
    why: 'It is marked as waiting before anybody reads its state, which an instance has from the start for the type.',
  },
  {
    file: 'shared/forms/Field.tsx',
    code: 'if (box.current) box.current.checked = checked',
    before: 'box.current',
    after: 'true',
    why: 'There always is a box when its effect runs: the question is there for the type.',
  },
  {
    file: 'islands/customer/address-book/index.tsx',
    code: 'if (one) void remove(one).then(gone => setError(errorOf(gone)))',
    before: 'one',
    after: 'true',
    why: 'Only an address of the book has a button: the question is there for the type.',
  },
  {
    file: 'islands/checkout/checkout/details-form.ts',
    code: "errorMessage: (value: unknown) => t(problem(value) ?? 'validation.address', { example: countryOf(code).example }),",
    before: "'validation.address'",
    after: '""',
    why: 'A message is asked only for a value with a problem: the other is there for the type.',
  },
  {
    file: 'islands/header/search-form/SearchForm.tsx',
    code: 'const [isOpen, setOpen] = useState(false)',
    before: 'false',
    after: 'true',
    why: 'Nothing is suggested and nothing fails before something is typed, which opens it.',
  },
]

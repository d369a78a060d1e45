/** A change that no test can notice, because nothing differs for anybody. */
export interface Equivalent {
  file: string
  /** The line as it is, without indentation. */
  code: string
  before: string
  after: string
  why: string
}

export const equivalent: Equivalent[] = [
  {
    file: 'shared/runtime/dev.ts',
    code: 'let row = Array.from({ length: b.length + 1 }, (_, at) => at)',
    before: '1',
    after: '2',
    why: 'The first row gets a number more, which nothing reads.',
  },
  {
    file: 'shared/state/catalogue-address.ts',
    code: "const [path = '/'] = ports().location.href().split('?')",
    before: "'/'",
    after: '""',
    why: 'A split always has a first part: the other is there for the type.',
  },
  {
    file: 'shared/state/cart-actions.ts',
    code: 'newestTotals += 1',
    before: '1',
    after: '2',
    why: 'Turns are only compared, never counted.',
  },
  {
    file: 'reference-shop/account.ts',
    code: 'const customer = asker === null ? undefined : await customers.get(asker)',
    before: 'asker === null',
    after: 'false',
    why: 'No customer has null for an id: the database is asked for nothing.',
  },
  {
    file: 'shared/domain/catalogue-url.ts',
    code: '.sort(([one], [other]) => (one < other ? -1 : 1))',
    before: '1',
    after: '2',
    why: 'Of a comparison only the sign counts.',
  },
  {
    file: 'shared/state/visit.ts',
    code: 'if (before !== next) storage.set(keys.visit, next)',
    before: 'before !== next',
    after: 'true',
    why: 'Writing what stands there already changes nothing, and no other tab hears of it.',
  },
  {
    file: 'reference-shop/account.ts',
    code: 'const known = customerId === null ? undefined : await customers.get(customerId)',
    before: 'customerId === null',
    after: 'false',
    why: 'No customer has null for an id: the database is asked for nothing.',
  },
]

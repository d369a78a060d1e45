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
]

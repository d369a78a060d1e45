/** A change that no test can notice, because nothing differs for anybody. */
export interface Equivalent {
  file: string
  /** The line as it is, without indentation. */
  code: string
  before: string
  after: string
  why: string
}

export const equivalent: Equivalent[] = []

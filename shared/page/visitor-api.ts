import type { Visitor } from '../contract/api/visitor'
import * as calls from '../contract/api/visitor'
import { call } from '../http/client'
import { expectShape } from '../http/shape'

/** GET /api/visitor. Throws the errors of shared/http/errors. */
export const fetchVisitor = async (): Promise<Visitor> =>
  expectShape(await call(calls.getVisitor), {
    token: 'string',
    formStamp: 'string',
    visit: 'string',
    isLoggedIn: 'boolean',
    state: 'object',
  })

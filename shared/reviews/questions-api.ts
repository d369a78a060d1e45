import type { QuestionList } from '../contract/api/questions'
import * as calls from '../contract/api/questions'
import { call } from '../http/client'
import { expectShape } from '../http/shape'

/** GET /api/catalog/product/questions/sku/{sku}; pages from 1. */
export const fetchQuestions = async (sku: string, page: number, search: string, signal?: AbortSignal): Promise<QuestionList> =>
  expectShape(await call(calls.listQuestions, { params: { sku }, query: { page, search: search || undefined }, signal }), {
    items: 'array',
    count: 'number',
  })

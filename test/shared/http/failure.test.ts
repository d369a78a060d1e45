import { describe, expect, it, vi } from 'vitest'
import { ApiError, MalformedReplyError, NetworkError, TimeoutError } from '../../../shared/http/errors'
import { openPage } from '../../kit/platform'

const explain = async (error: unknown, online = true): Promise<string | null> => {
  const page = await openPage()
  page.online = online
  const { explainFailure } = await import('../../../shared/http/errors')
  return explainFailure(error, 'catalogue.failed')
}

describe('what a shopper reads of a failure', () => {
  it('is the sentence of the server when it is about the request (API-09)', async () => {
    expect(await explain(new ApiError(400, 'Maximaal 3 stuks', 'POST x'))).toBe('Maximaal 3 stuks')
  })

  it('is our own sentence when the server is in trouble or says nothing (API-09)', async () => {
    for (const error of [
      new ApiError(500, 'SQL error', 'x'),
      new ApiError(404, '', 'x'),
      new MalformedReplyError('x'),
      new TypeError('bug'),
      undefined,
    ])
      expect(await explain(error)).toBe('catalogue.failed')
  })

  it('tells offline, too slow and an expired session apart (API-09)', async () => {
    expect(await explain(new NetworkError('x'), false)).toBe('common.offline')
    expect(await explain(new NetworkError('x'))).toBe('catalogue.failed')
    expect(await explain(new TimeoutError('x'))).toBe('common.timeout')
    expect(await explain(new ApiError(419, 'Token mismatch', 'x'))).toBe('common.session')
  })

  it('is for the developer on the console, once, where the browser itself says nothing there (ERR-02, RT-03)', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const silent = [new ApiError(500, '', 'x'), new NetworkError('x'), new DOMException('', 'AbortError')]
    for (const error of silent) await explain(error)
    expect(told).not.toHaveBeenCalled()
    const wrong = [new MalformedReplyError('POST api/quote/item: sku: Expected string'), new TimeoutError('x'), new TypeError('bug')]
    for (const error of wrong) await explain(error)
    expect(told.mock.calls).toEqual(wrong.map(error => [error]))
    told.mockRestore()
  })
})

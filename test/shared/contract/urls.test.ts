import { beforeEach, describe, expect, it } from 'vitest'
import { fillUrl } from '../../../shared/contract/urls'
import { openPage } from '../../kit/platform'

describe('an address of the shop', () => {
  it.each([
    ['/basket', {}, '/basket'],
    ['/login?back={back}&wish=1', { back: '/tv?page=2' }, '/login?back=%2Ftv%3Fpage%3D2&wish=1'],
    ['/login?back={back}&wish=1', {}, '/login?wish=1'],
    ['/compare?id={id}&only={differences}', { id: ['a/1', 2] }, '/compare?id=a%2F1&id=2'],
    ['/compare?id={id}&only={differences}', { id: [], differences: 1 }, '/compare?only=1'],
    ['{url}?reviews={page}&size={size}#reviews', { url: '/p/tv', page: 2 }, '/p/tv?reviews=2#reviews'],
    ['{url}?reviews={page}', { url: '/p?id=4', page: 2 }, '/p?id=4&reviews=2'],
    ['/guide/{slug}', { slug: 'oled tv' }, '/guide/oled%20tv'],
  ])('%s with %j is %s (CFG-01)', (template, values, address) => expect(fillUrl(template, values)).toBe(address))
})

describe('the addresses of a page', () => {
  let urls: typeof import('../../../shared/contract/urls')
  beforeEach(async () => {
    await openPage({ href: '/pay?phase=2', config: { urls: { cart: '/basket', checkoutStep: '/pay?from=site&phase={step}' } } })
    urls = await import('../../../shared/contract/urls')
  })

  it('come from its configuration; one that is not there is empty (CFG-01)', () => {
    const { urlOf } = urls
    expect([urlOf('cart'), urlOf('checkoutStep', { step: 3 }), urlOf('wishlist')]).toEqual(['/basket', '/pay?from=site&phase=3', ''])
  })

  it('say how their parameters are called (CFG-01)', () => {
    const { readParameter } = urls
    expect([readParameter('checkoutStep', 'step'), readParameter('checkoutStep', 'step', '/pay'), readParameter('compare', 'id')]).toEqual([
      '2',
      null,
      null,
    ])
  })
})

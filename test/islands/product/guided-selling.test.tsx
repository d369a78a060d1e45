import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeCatalogueReply, makeGuideSeed, makeProducts } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

it('an answer shows the next question in place, with what fits and how many each answer leaves (CNT-03)', async () => {
  server.use(http.get('*/api/catalog/*', () => HttpResponse.json(makeCatalogueReply({ total_items: 5, items: makeProducts(3) }))))
  const requests = watchRequests()
  const { host, user, platform } = await renderIsland(
    () => import('../../../islands/product/guided-selling/index'),
    `<div data-component="guided-selling" data-guide='${JSON.stringify(makeGuideSeed())}'></div>`,
    { href: '/keuzehulp/televisies' },
  )
  const names = () => [...host.querySelectorAll('.et-guide__answer')].map(said)
  expect([names(), host.querySelectorAll('.et-card').length, requests.length]).toEqual([['Gamen 7 producten'], 0, 0])
  await user.click(within(host).getByRole('link', { name: /^Gamen/ }))
  expect([platform?.ports.location.href(), within(host).getByRole('heading', { name: 'Hoe duur?' })]).toEqual([
    expect.stringContaining('/keuzehulp/televisies?gebruik=0'),
    expect.anything(),
  ])
  await vi.waitFor(() => expect(names()).toEqual(['Tot 500 5 producten', 'Maakt niet uit 5 producten']))
  expect([host.querySelectorAll('.et-card').length, within(host).getByRole('link', { name: 'Toon 5 producten' })]).toEqual([
    3,
    expect.anything(),
  ])
})

import { within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

it.each([
  ['Toestaan', true],
  ['Weigeren', false],
])('%s is told as the answer, and gives the focus to the page (CNT-04, A11Y-01)', async (name, granted) => {
  const { host, user, platform } = await renderIsland(
    () => import('../../../islands/content/cookie-consent/index'),
    '<div data-component="cookie-consent"></div>',
    {},
  )
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  expect(within(host).getByRole('region', { name: said(host.querySelector('h2')) })).toBeTruthy()
  const button = within(host).getByRole('button', { name: new RegExp(name) })
  button.focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => within(host).queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(main)
  expect(platform?.emittedOf('consent:changed')).toEqual([{ granted }])
  main.remove()
})

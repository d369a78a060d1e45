import { within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

it.each(['Toestaan', 'Weigeren'])('gives the focus to the page once the question is answered with %s (A11Y-01)', async name => {
  const { host, user } = await renderIsland(
    () => import('../../../islands/content/cookie-consent/index'),
    '<div data-component="cookie-consent"></div>',
    {},
  )
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  const button = within(host).getByRole('button', { name: new RegExp(name) })
  button.focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => within(host).queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(main)
  main.remove()
})

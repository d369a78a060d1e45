import { expect, it } from 'vitest'
import { openFullShop } from '../../kit/full-shop'
import { parse } from '../../kit/parse'

it('prints the drop-down menus once, on the page of all categories, which every page links to (BEH-03, NJS-01)', async () => {
  const shop = await openFullShop(60)
  const read = async (path: string) => parse(await (await shop.app.request(`http://localhost${path}`)).text())
  const home = await read('/')
  const nav = home.querySelector('.et-navigation')
  const address = nav?.getAttribute('data-panels') ?? ''
  const all = await read(address)
  const roots = (await shop.data.catalogue.categories()).filter(({ children }) => children.length)
  for (const { path, children } of roots) {
    const links = [...all.querySelectorAll(`[data-panel="${path}"] a`)].map(link => link.getAttribute('href'))
    expect(links, path).toEqual(expect.arrayContaining([path, ...children.map(child => child.path)]))
    expect(nav?.querySelector(`li > a[href="${path}"]`), path).not.toBeNull()
    // A picture is part of a link with words.
    for (const link of children.map(child => all.querySelector(`[data-panel="${path}"] a[href="${child.path}"]`)))
      expect([link?.querySelector('img')?.alt, link?.textContent?.trim()], path).toEqual(['', expect.stringMatching(/./)])
  }
  // The list itself, and an item with a link per category.
  expect(nav?.querySelectorAll('*').length).toBe(1 + 2 * (nav?.querySelectorAll('li').length ?? 0))
  expect(home.querySelector(`footer a[href="${address}"]`)).not.toBeNull()
  await shop.close()
})

it('has in the menu of narrow screens the categories with their pictures, and below them account and service (NJS-01)', async () => {
  const shop = await openFullShop(60)
  const home = parse(await (await shop.app.request('http://localhost/')).text())
  const links = [...home.querySelectorAll('#menu li > a')].map(link => link.getAttribute('href'))
  const categories = (await shop.data.catalogue.categories()).map(({ path }) => path)
  expect(links).toEqual([...categories, '/account', '/vergelijken', '/winkels', '/klantenservice'])
  const pictures = [...home.querySelectorAll('#menu li > img')]
  expect(pictures.map(one => [one.nextElementSibling?.getAttribute('href'), one.getAttribute('loading')])).toEqual(
    categories.map(path => [path, 'lazy']),
  )
  await shop.close()
})

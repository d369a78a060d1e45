// @vitest-environment jsdom
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { PageBlock } from '../../../islands/content/page-builder-view/props'
import { makeProduct } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'

const hostile = `<p onclick="stolen()">Meet <b>eerst</b>.</p><script>stolen()</script><img src="x" onerror="stolen()"><a href="javascript:stolen()">hier</a><div data-component="cart" style="position:fixed">x</div>`

const blocks: PageBlock[] = [
  { type: 'text', title: 'Eerst meten', html: hostile },
  { type: 'tips', title: 'Waar je op let', tips: [{ title: 'Geluid', text: 'Luister zelf.' }] },
  { type: 'banner', title: 'Licht uit', text: 'Beeld aan', url: '/televisies' },
  { type: 'slider', title: 'Geluid', slides: [{ title: 'Soundbars', text: '', url: '/audio/soundbars' }] },
  { type: 'products', title: "Oled-tv's", url: '/televisies/oled-tvs', products: [makeProduct({ name: 'Scherm 1' })] },
  { type: 'catalogue', title: 'Alle drogers', text: 'Stil en zuinig', url: '/huishouden/drogers', blockId: 'zuinig-wassen' },
  { type: 'countdown', title: 'Weekactie', url: '/audio', ends: '2099-11-29T22:59:59Z', date: '29 november' },
]

const show = async (given: unknown) => {
  const data = JSON.stringify(given).replaceAll('<', '\\u003c')
  const { host } = await renderIsland(
    () => import('../../../islands/content/page-builder-view/index'),
    `<div data-component="page-builder-view"><script type="application/json" data-prop="blocks">${data}</script><p>oud</p></div>`,
    {},
  )
  return host
}

describe('blocks of an editor', () => {
  it('show in their order, each under its heading (CNT-01)', async () => {
    const host = await show(blocks)
    expect(
      within(host)
        .getAllByRole('heading', { level: 2 })
        .map(heading => heading.textContent),
    ).toEqual(['Eerst meten', 'Waar je op let', 'Licht uit', 'Geluid', "Oled-tv's", 'Alle drogers', 'Weekactie'])
    expect(within(host).getByRole('heading', { level: 3, name: 'Soundbars' })).toBeTruthy()
    expect(
      within(host)
        .getByRole('link', { name: /Licht uit/ })
        .getAttribute('href'),
    ).toBe('/televisies')
    expect(within(host).getByRole('link', { name: 'Scherm 1' })).toBeTruthy()
    expect(
      within(host)
        .getByRole('link', { name: /Alle drogers/ })
        .getAttribute('href'),
    ).toBe('/huishouden/drogers')
    expect(within(host).getByRole('timer').textContent).toMatch(/^De aanbieding eindigt over .*\d\d:\d\d:\d\d$/)
    expect(within(host).queryByText('oud')).toBeNull()
  })

  it('have classes of ours only, so that a row of products looks as the server printed it (CNT-01, RT-11, RT-22)', async () => {
    const classes = [...(await show(blocks)).querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
    expect(classes).toContain('et-product-list')
    expect(classes.filter(name => !name.startsWith('et-'))).toEqual([])
  })

  it('hold no script, no style and no island of whoever wrote the text (SEC-02, CNT-01)', async () => {
    const host = await show(blocks)
    const note = within(host).getByText(/Meet/).closest('.et-block__note') as HTMLElement
    expect(note.querySelector('b')?.textContent).toBe('eerst')
    expect(note.innerHTML).not.toMatch(/stolen|script|data-component|style|on\w+=/)
  })

  it('of an unknown type are left out, and the others stay (CNT-01)', async () => {
    const host = await show([{ type: '__proto__', title: 'a' }, { type: 'hologram', title: 'b' }, ...blocks.slice(2, 3)])
    expect(
      within(host)
        .getAllByRole('heading')
        .map(heading => heading.textContent),
    ).toEqual(['Licht uit'])
  })
})

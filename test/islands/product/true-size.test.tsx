import { within } from '@testing-library/dom'
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const open = (attributes: string) =>
  renderIsland(
    () => import('../../../islands/product/true-size/index'),
    `<div data-component="true-size" data-name="Novaro Waterkoker" ${attributes}></div>`,
  )
const kettle = 'data-width="200" data-height="220"'

/** Width in px of the product shown at its true size. */
const drawn = (host: HTMLElement) => {
  const { width, height } = within(within(host).getByRole('region')).getByText('Novaro Waterkoker').style
  return [Number.parseFloat(width), Number.parseFloat(height)]
}

describe('the size of a product', () => {
  it('is told beside the thing nearest to it, and beside another that is chosen (PDP-09)', async () => {
    const { host, user } = await open(kettle)
    const caption = () => within(host).getByRole('figure').textContent?.replace(/\s/g, ' ')
    const outline = () => host.querySelector('.et-true-size__thing path')?.getAttribute('d')
    const [first, at] = [caption(), outline()]
    expect(first).toBe('Novaro Waterkoker: 20 cm breed en 22 cm hoogErnaast: een vel A4, 21 cm bij 29,7 cm')
    expect(within(host).getAllByRole('radio').length).toBe(3)
    await user.click(within(host).getByRole('radio', { name: 'een blikje fris' }))
    expect(caption()).toBe('Novaro Waterkoker: 20 cm breed en 22 cm hoogErnaast: een blikje fris, 6,6 cm bij 11,5 cm')
    expect(outline()).not.toBe(at)
  })

  it('of a product that lies flat is its width and depth (PDP-09)', async () => {
    const { host } = await open('data-width="440" data-height="135" data-flat="true"')
    expect(within(host).getByRole('figure').textContent?.replace(/\s/g, ' ')).toContain('44 cm breed en 13,5 cm diep')
    expect(within(host).queryByRole('radio', { name: /blikje/ })).toBeNull()
  })

  it('can be seen on the screen, by a card that the shopper makes as large as a real one, and that is kept (PDP-09)', async () => {
    const { host, user, stop } = await open(kettle)
    const button = within(host).getByRole('button', { name: 'Bekijk op ware grootte' })
    expect([button.getAttribute('aria-expanded'), within(host).queryByRole('slider')]).toEqual(['false', null])
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(drawn(host).map(Math.round)).toEqual([756, 831])
    fireEvent.input(within(host).getByRole('slider'), { target: { value: '5' } })
    expect(drawn(host)).toEqual([1000, 1100])
    expect(within(host).getByRole('slider').getAttribute('aria-valuetext')).toBe('Pas van 270 pixels breed')
    expect(within(host).getByText('Bankpas').style.width).toBe('270px')
    stop()
    const again = await open(kettle)
    await again.user.click(within(again.host).getByRole('button'))
    expect(drawn(again.host)).toEqual([1000, 1100])
    await again.user.click(within(again.host).getByRole('button'))
    expect(within(again.host).queryByRole('region')).toBeNull()
  })

  it('is shown on the screen though nothing can be stored (PDP-09, ERR-02)', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    const { host, user } = await open(kettle)
    await user.click(within(host).getByRole('button'))
    fireEvent.input(within(host).getByRole('slider'), { target: { value: '4' } })
    expect(drawn(host)).toEqual([800, 880])
  })

  it.each([
    [450, 1],
    [451, 0],
  ])('of %i mm wide is shown on the screen by %i buttons (PDP-09)', async (width, buttons) => {
    const { host } = await open(`data-width="${width}" data-height="100"`)
    expect(within(host).queryAllByRole('button')).toHaveLength(buttons)
  })
})

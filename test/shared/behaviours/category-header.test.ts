// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCatalogueReply } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { stubResizeObserver } from '../../kit/resize-observer'

const long = `<p>${'Koelkasten houden eten vers. '.repeat(12)}</p>`

beforeEach(() => {
  vi.resetModules()
  // Missing in this emulated browser.
  vi.stubGlobal('performance', Object.assign(performance, { getEntriesByType: () => [] }))
  stubResizeObserver()
})
afterEach(() => vi.unstubAllGlobals())

/** A category header, and a function that releases a reply. */
async function open(body: string) {
  await openPage({})
  document.body.innerHTML = `<header data-component="category-header"><h1>Koelkasten</h1>${body}<nav></nav></header>`
  const element = document.body.firstElementChild as HTMLElement
  const { default: categoryHeader, ready } = await import('../../../shared/behaviours/category-header/index')
  const { $listing } = await import('../../../shared/catalogue/store')
  await ready()
  const stop = categoryHeader(element, { height: 75 })
  const content = { title: 'Koelkasten', description: '<p>Kort.</p>', meta_title: '', meta_description: '' }
  return {
    element,
    stop,
    reply: (more: Partial<typeof content> | null) =>
      $listing.set({ ...$listing.get(), reply: makeCatalogueReply({ category_content: more && { ...content, ...more } }) }),
    text: () => element.querySelector('.et-category-header__text'),
  }
}

describe('the header of a category', () => {
  it('has the title and the text of the reply, and leaves both when a reply has none (CAT-11)', async () => {
    const { element, reply, text } = await open(
      '<div class="et-read-more et-category-header__text"><div class="et-prose"><p>Kort.</p></div></div>',
    )
    reply({ title: 'Koelkasten: AEG', description: '<p>Van AEG.</p>' })
    await vi.waitFor(() => expect(text()?.querySelector('.et-prose')?.innerHTML).toBe('<p>Van AEG.</p>'))
    expect(element.querySelector('h1')?.textContent).toBe('Koelkasten: AEG')
    expect(text()?.previousElementSibling?.localName).toBe('h1')
    reply({ title: '', description: '<p>Van AEG.</p>' })
    reply(null)
    expect([element.querySelector('h1')?.textContent, text()?.textContent]).toEqual(['Koelkasten: AEG', 'Van AEG.'])
  })

  it('keeps the very nodes while title and text stay the same (CAT-11)', async () => {
    const { element, reply, text } = await open(
      '<div class="et-read-more et-category-header__text"><div class="et-prose"><p>Kort  en\n bondig.</p></div></div>',
    )
    const before = text()?.querySelector('p')
    const title = element.querySelector('h1')?.firstChild
    reply({ description: '<p>Kort <b>en</b> bondig.</p>' })
    reply({ description: '<p>Anders.</p>' })
    reply({ description: '<p>Kort en bondig.</p>' })
    await new Promise(done => setTimeout(done, 50))
    expect(text()?.querySelector('p')).toBe(before)
    expect(element.querySelector('h1')?.firstChild).toBe(title)
  })

  it('takes a text away, and puts one where there was none; a long one is closed with a button (CAT-11, CAT-12)', async () => {
    const { reply, text, element, stop } = await open(
      '<div class="et-read-more et-category-header__text"><div class="et-prose"><p>Kort.</p></div></div>',
    )
    reply({ description: '' })
    await vi.waitFor(() => expect(text()).toBeNull())
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400)
    reply({ description: long })
    await vi.waitFor(() => expect(element.querySelector('.et-read-more.et-is-closed > .et-prose p')).not.toBeNull())
    expect(element.querySelector('button')?.textContent).toBe('Lees meer')
    expect(element.querySelector<HTMLElement>('.et-prose')?.style.maxHeight).toBe('75px')
    stop()
    expect(element.querySelector('button')).toBeNull()
    vi.restoreAllMocks()
  })

  it('inserts no HTML that could run (CAT-11, SEC-02)', async () => {
    const { reply, text } = await open('')
    reply({ description: '<p onclick="x()">Fijn <script>x()</script><img src="x" onerror="x()"></p>' })
    await vi.waitFor(() => expect(text()).not.toBeNull())
    expect(text()?.querySelector('.et-prose')?.innerHTML).toBe('<p>Fijn <img src="x"></p>')
  })
})

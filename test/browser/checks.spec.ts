import { expectAccessible } from './kit/checks'
import { expect, test } from './kit/shop'

const styles = `
  body { color: #000; background: #fff; }
  .faint { color: #ccc; }
  .night p { background: #111; }
  #target:target { color: #eee; }
  @media (prefers-color-scheme: dark) { p { background: #222; } }
`
/** Each makes the text hard to read after it was found right: by itself, by what surrounds it, by the address, by the scheme. */
const changes: Record<string, () => void> = {
  'a class of its own': () => document.querySelector('p')?.classList.add('faint'),
  'a class around it': () => document.body.classList.add('night'),
  'a style of its own': () => document.querySelector('p')?.style.setProperty('color', '#ddd'),
  'its address': () => location.assign('#target'),
}

test('text that was found right is checked again once its looks change (A11Y-01)', async ({ page }) => {
  const open = async (): Promise<void> => {
    await page.goto('about:blank')
    await page.setContent(
      `<html lang="nl"><title>Kleuren</title><style>${styles}</style><main><h1>Kleuren</h1><p id="target">Tekst om te lezen</p></main>`,
    )
    await expectAccessible(page, 'at first')
  }
  for (const [what, change] of Object.entries(changes)) {
    await open()
    await page.evaluate(change)
    await expect(expectAccessible(page, what)).rejects.toThrow(`${what}: color-contrast`)
  }
  await open()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(expectAccessible(page, 'dark', { colours: true })).rejects.toThrow('dark: color-contrast')
})

test('a text key that stands on a page, or is only said, fails the check of that page (I18N-01)', async ({ page }) => {
  const hidden = '<a href="#top" aria-label="cart.remove">x</a>'
  for (const wrong of ['<p>Persoonlijk bericht validation.optional</p>', hidden]) {
    await page.setContent(`<html lang="nl"><title>Woorden</title><main><h1>Woorden</h1>${wrong}</main>`)
    await expect(expectAccessible(page, 'words')).rejects.toThrow(
      /words: a text key: (Persoonlijk bericht validation\.optional|cart\.remove)/,
    )
  }
})

import type { Browser } from './driver'

/** A part of a visit. Throws if the page does not reach the expected state. */
type Step = (browser: Browser, url: string) => Promise<void>

const mounted = (name: string): string => `document.querySelector('[data-component="${name}"][data-island-state="mounted"]')`
const path = 'location.pathname + location.search'
const person = {
  email: 'sanne@example.com',
  firstname: 'Sanne',
  lastname: 'Wit',
  postcode: '1000AB',
  number: '10',
  telephone: '0200000001',
}
/**
 * Whether nothing is loading, nor was in the last half second: requests aborted by leaving count as failures, and islands that wait for an
 * idle moment start loading after the others.
 */
export const settled = `document.readyState === 'complete' && !document.querySelector('[data-island-state="loading"]') &&
  performance.getEntriesByType('resource').every(({ responseEnd }) => performance.now() - responseEnd > 500)`
/** A visible button or link with this text. */
const control = (words: string): string =>
  `//*[self::button or self::a][normalize-space()='${words}' and not(ancestor::*[@hidden]) and not(ancestor::template)]`

/** Adds a product from a listing to the cart. */
async function putInCart(browser: Browser, url: string): Promise<void> {
  await browser.open(`${url}/audio`)
  await browser.click("(//*[@data-component='add-to-cart-product']//button[contains(., 'In winkelwagen')])[1]")
}

/** The consent question, which covers the page until it is answered. */
const consent: Step = async (browser, url) => {
  await browser.open(url)
  await browser.until(settled)
  await browser.click("(//*[@data-component='cookie-consent']//button)[1]")
  await browser.until(`document.cookie.includes('consent') || !document.querySelector('[data-component=cookie-consent] form')`)
  await browser.until(settled)
}

const listing: Step = async (browser, url) => {
  await browser.open(`${url}/televisies`)
  const before = await browser.ask<string>(path)
  await browser.click("(//*[@data-component='attribute-filter']//a)[1]")
  await browser.until(`${path} !== '${before}'`, 'a filter changes the address')
  const filtered = await browser.ask<string>(path)
  await browser.until(`document.querySelectorAll('.product-card, [data-component=product-list] article').length > 0`)
  await browser.until(settled)
  await browser.click("(//*[@data-component='product-list']//a[starts-with(@href, '/p/')])[1]")
  await browser.until(`location.pathname.startsWith('/p/')`)
  await browser.until(settled)
  await browser.back()
  await browser.until(`${path} === '${filtered}'`, 'Back leads to the filtered listing')
  await browser.until(`document.querySelector('[data-component=product-list] a[href^="/p/"]')`)
}

const panels: Step = async (browser, url) => {
  await browser.open(`${url}/televisies`)
  await browser.until(settled)
  await browser.click("//*[@data-component='cart-header']//*[self::a or self::button]")
  await browser.until(`document.querySelector('dialog.et-mini-cart[open]')`, 'the cart opens')
  await browser.click("(//dialog[contains(@class, 'mini-cart')]//button)[1]")
  await browser.until(`!document.querySelector('dialog.et-mini-cart[open]')`, 'the cart closes')
}

const forms: Step = async (browser, url) => {
  await browser.open(`${url}/contact`)
  await browser.until(mounted('contact-form'))
  await browser.type("//form//input[@type='email']", 'geen adres')
  await browser.click("//*[@data-component='contact-form']//form//button[@type='submit' or not(@type)]")
  await browser.until(`document.querySelector('[aria-invalid=true]')`, 'a field that is wrong says so')
}

const purchase: Step = async (browser, url) => {
  await putInCart(browser, url)
  // Leaving before the response would abort the request.
  const isAdded = `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/quote/item'))`
  await browser.until(`${isAdded} || location.pathname === '/checkout/cart'`, 'it is in the cart')
  await browser.until(settled)
  await browser.open(`${url}/checkout`)
  await browser.until(mounted('checkout'))
  for (const [name, value] of Object.entries(person)) await browser.type(`//*[@data-component='checkout']//input[@name='${name}']`, value)
  await browser.until(`[...document.querySelectorAll('input')].some(({ value }) => value === 'Fictielaan')`, 'the address is looked up')
  // These appear a moment after the address, and move what is below.
  await browser.until(`document.querySelector('input[name=shipping_method]:checked')`, 'the ways of delivery')
  // Their days move the button again; a press during that would hit something else.
  await browser.until(`performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/delivery-options'))`, 'the days')
  await browser.until(settled)
  await browser.click(control('Verder naar betaling'))
  await browser.click("//label[contains(., 'iDEAL')]")
  await browser.click(control('Verder naar overzicht'))
  await browser.click("//button[contains(., 'Bestellen en betalen') and not(@hidden)]")
  await browser.until(`location.pathname === '/betalen'`, 'the page of the provider')
  await browser.click("//button[@value='paid']")
  await browser.until(`location.pathname === '/checkout/bedankt'`)
  await browser.until(`document.querySelector('h1')?.textContent.includes('Bedankt')`)
}

const noScript: Step = async (browser, url) => {
  await browser.open(url)
  const question = `document.querySelector('[data-component=cookie-consent] button')`
  if (await browser.ask(question)) {
    await browser.click("(//*[@data-component='cookie-consent']//button)[1]")
    // The answer is submitted as a form; input typed before the next page loads would be lost.
    await browser.until(`document.readyState === 'complete' && !${question}`, 'the page without the question')
  }
  await browser.type("//input[@name='query']", 'tv')
  await browser.click("//form[.//input[@name='query']]//button[@type='submit' or not(@type)]")
  await browser.until(`location.pathname.startsWith('/zoeken')`)
  await putInCart(browser, url)
  await browser.until(`location.pathname === '/checkout/cart'`)
  await browser.click(control('Verder naar bestellen'))
  await browser.until(`location.search === '?stap=1'`)
  for (const [name, value] of Object.entries(person)) await browser.type(`//form[@id='details']//input[@name='${name}']`, value)
  await browser.click(control('Verder naar bezorging'))
  await browser.until(`document.querySelector('form [name=shipping_method], form [name^=method]')`, 'the ways of delivery')
}

export const steps: readonly { name: string; run: Step; isPlain?: true; once?: true }[] = [
  { name: 'the question about cookies', run: consent },
  { name: 'a listing: filter, product, Back', run: listing },
  { name: 'a panel', run: panels },
  { name: 'a form with a mistake', run: forms },
  { name: 'a purchase', run: purchase },
  { name: 'without script', run: noScript, isPlain: true, once: true },
]

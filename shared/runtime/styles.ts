import type { persist } from './load'

const link = (href: string): Promise<void> =>
  new Promise((done, fail) => {
    const element = document.createElement('link')
    element.rel = 'stylesheet'
    element.href = href
    element.onload = () => done()
    element.onerror = () => {
      element.remove()
      fail(new Error(href))
    }
    document.head.append(element)
  })

/** Adds the stylesheets that the page does not have yet and waits for them. Rejects with a LoadError. */
export async function loadStyles(hrefs: readonly string[], tryOften: typeof persist): Promise<void> {
  const present = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href))
  const missing = hrefs.filter(href => !present.has(href))
  await Promise.all(missing.map(href => tryOften(href, attempt => link(attempt > 1 ? `${href}?again=${Date.now()}` : href))))
}

/**
 * Puts what drops down behind the links of a navigation, from the page at `address`: there each menu is an element whose `data-panel` is
 * the `href` of its link. Says whether any came.
 */
export const fetchPanels = (address: string, nav: HTMLElement, signal: AbortSignal): Promise<boolean> =>
  new Promise(done => {
    // As a document: no policy for scripts stands in its way, and nothing in it runs.
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    // What waits to be said on the next page is not for this one.
    request.setRequestHeader('Purpose', 'prefetch')
    request.onloadend = () => {
      const panels = [...((request.response as Document | null)?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])]
      const links = [...nav.querySelectorAll('li > a')]
      for (const panel of panels) {
        panel.querySelector(`[href="${location.pathname}"]`)?.setAttribute('aria-current', 'page')
        links.find(link => link.getAttribute('href') === panel.dataset.panel)?.after(panel)
      }
      done(panels.length > 0)
    }
    signal.addEventListener('abort', () => request.abort())
    request.send()
  })

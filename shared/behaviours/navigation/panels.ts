/**
 * Fetches drop-down panels from the page at `address` and inserts them behind the links of the navigation. On that page each panel has a
 * `data-panel` with the `href` of its link. Resolves to true if any panel was found.
 */
export const fetchPanels = (address: string, nav: HTMLElement, signal: AbortSignal): Promise<boolean> =>
  new Promise(done => {
    // Parsed as a document: this needs no Trusted Types policy, and scripts in it do not run.
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    // A prefetch must not consume messages meant for the next page.
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

/**
 * Fetches the menus on the page of the shop at `address`: elements whose `data-panel` is the `href` of their category. The link to the
 * current page is marked. None if the page does not come.
 */
export const fetchPanels = (address: string, signal: AbortSignal): Promise<HTMLElement[]> =>
  new Promise(done => {
    // Parsed as a document: this needs no Trusted Types policy, and scripts in it do not run.
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    // A prefetch must not consume messages meant for the next page.
    request.setRequestHeader('Purpose', 'prefetch')
    request.onloadend = () => {
      const panels = [...((request.response as Document | null)?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])]
      for (const panel of panels) panel.querySelector(`[href="${location.pathname}"]`)?.setAttribute('aria-current', 'page')
      done(panels)
    }
    signal.addEventListener('abort', () => request.abort())
    request.send()
  })

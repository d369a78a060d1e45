/** Edit distance between two short names. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}

/** ' Did you mean …?' with the nearest known name, or nothing when none is near. */
export function nearest(name: string, known: string[]): string {
  const [best] = known.map(one => ({ one, far: distance(name, one) })).sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, name.length / 3) ? ` Did you mean "${best.one}"?` : ''
}

/** Takes the stylesheets as they are now, each in the place of the last when it is there, so that nothing is seen without them. */
function restyle(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const next = link.cloneNode() as HTMLLinkElement
    const url = new URL(link.href)
    url.searchParams.set('at', String(Date.now()))
    next.href = url.href
    next.onload = () => link.remove()
    link.after(next)
  }
}

/** `npm run dev` starts the shop anew on every change but those of styles, which a page takes over; a page that loses the shop is loaded anew when it is back. */
export function followShop(): void {
  let lost = false
  const shop = new EventSource('/dev/reload')
  shop.onerror = () => (lost = true)
  shop.onmessage = ({ data }) => data === 'styles' && restyle()
  shop.onopen = () => lost && location.reload()
}

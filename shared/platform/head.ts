const meta = (key: 'name' | 'property', name: string, content: string): void => {
  const present = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`)
  const element = present ?? document.head.appendChild(document.createElement('meta'))
  if (!present) element.setAttribute(key, name)
  element.content = content
}

const canonical = (href: string): void => {
  const element =
    document.head.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? document.head.appendChild(document.createElement('link'))
  element.rel = 'canonical'
  element.href = href
}

/** Sets title, description and the other metadata for search engines and shared links; absent fields stay unchanged. */
export function setHead(head: { title?: string; description?: string; url?: string; canonical?: string; robots?: string }): void {
  if (head.title !== undefined) {
    document.title = head.title
    meta('property', 'og:title', head.title)
  }
  if (head.description !== undefined) {
    meta('name', 'description', head.description)
    meta('property', 'og:description', head.description)
  }
  if (head.url !== undefined) meta('property', 'og:url', new URL(head.url, location.href).href)
  if (head.canonical !== undefined) canonical(new URL(head.canonical, location.href).href)
  if (head.robots !== undefined) meta('name', 'robots', head.robots)
}

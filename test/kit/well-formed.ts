/** An XML element with its direct text. */
export interface Element {
  name: string
  text: string
  children: Element[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(raw: string): string {
  const rest = raw.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) => {
    const text = code === undefined ? entities[name] : String.fromCodePoint(Number(code))
    if (text === undefined) throw new Error(`No entity of XML: ${name}`)
    return text.replace('&', '\u{F0000}')
  })
  if (rest.includes('&')) throw new Error(`A bare & in ${raw.slice(0, 80)}`)
  return rest.replaceAll('\u{F0000}', '&')
}

/** The root of an XML 1.0 document; throws if it is not well-formed. Does not support comments, CDATA, a DTD, or mixed content. */
export function wellFormed(xml: string): Element {
  const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(xml)
  if (illegal) throw new Error(`A character that XML forbids: ${illegal[0].charCodeAt(0)}`)
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  if (body === xml) throw new Error('No declaration')
  const root: Element = { name: '', text: '', children: [] }
  const open = [root]
  for (const [, tag, text = ''] of body.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const inside = open.at(-1) as Element
    const [, end, name = ''] = /^(\/?)([a-z_:]+)(?: [a-z:]+="[^"&<>]*")*$/.exec(tag ?? '') ?? []
    if (!name) throw new Error(`No tag: <${tag}>`)
    if (end) {
      if (inside.name !== name) throw new Error(`</${name}> ends <${inside.name}>`)
      open.pop()
    } else {
      const element = { name, text: textOf(text), children: [] }
      inside.children.push(element)
      open.push(element)
    }
    if (text.includes('>')) throw new Error(`A bare > in ${text.slice(0, 80)}`)
  }
  const [only] = root.children
  if (open.length > 1 || root.children.length !== 1 || !only) throw new Error('Not one element')
  return only
}

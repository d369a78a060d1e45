const tags = 'p|br|ul|ol|li|strong|em|b|i|h2|h3|h4|table|thead|tbody|tr|th|td'
const plain = new RegExp(`&lt;(/?)(${tags})\\s*/?&gt;`, 'gi')
const link = /&lt;a href=&quot;(\/(?!\/)[\w\-./?=%#~+,]*)&quot;&gt;([\s\S]*?)&lt;\/a&gt;/gi

/** HTML from a supplier with only plain tags and links within the shop left in it; everything else shows as text. */
export function safeHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/&(?!(\w+|#\d+);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(plain, (_, close: string, tag: string) => `<${close}${tag.toLowerCase()}>`)
    .replace(link, '<a href="$1">$2</a>')
}

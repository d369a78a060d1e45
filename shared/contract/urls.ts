import { pageConfig, type Urls } from './config'
import { ports } from './ports'

type Values = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>

/** An address with its placeholders filled in; each value of a list becomes a parameter. `{url}` is not encoded. */
export function fillUrl(template: string, values: Values = {}): string {
  let sign = '?'
  return template
    .replace(/([?&][^=&#]*=)?{(\w+)}/g, (_, name = '', key: string) =>
      [values[key] ?? []]
        .flat()
        .map(one => name + (key === 'url' ? one : encodeURIComponent(one)))
        .join(''),
    )
    .replace(/[?&]/g, () => {
      const now = sign
      sign = '&'
      return now
    })
}

const templateOf = (name: keyof Urls): string => pageConfig().urls?.[name] ?? ''

/** An address of this shop; '' if the shop has none. */
export const urlOf = (name: keyof Urls, values?: Values): string => fillUrl(templateOf(name), values)

/** Reads a parameter from an address made from one of `urls`, by default the page's address; null if absent. */
export function readParameter(name: keyof Urls, key: string, href = ports().location.href()): string | null {
  const [, parameter = ''] = new RegExp(`[?&]([^=&#]*)={${key}}`).exec(templateOf(name)) ?? []
  return new URL(href, 'http://x').searchParams.get(parameter)
}

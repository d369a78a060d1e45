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

/** Name of the query parameter for `key` in one of `urls`; '' if it has none. */
export const parameterName = (name: keyof Urls, key: string): string =>
  new RegExp(`[?&]([^=&#]*)={${key}}`).exec(templateOf(name))?.[1] ?? ''

/** One of `urls` with the parameters that others put into `href`, by default the page's address; `href` itself if the shop has none. */
export function withParameters(name: keyof Urls, values: Values, href = ports().location.href()): string {
  const template = templateOf(name)
  if (!template) return href
  const [path, own] = (fillUrl(template, values).split('#')[0] ?? '').split('?')
  const all = new URLSearchParams(href.split('#')[0]?.split('?')[1])
  for (const [, parameter = ''] of template.matchAll(/[?&]([^=&#]*)={/g)) all.delete(parameter)
  for (const [parameter, value] of new URLSearchParams(own)) all.append(parameter, value)
  return all.size ? `${path}?${all}` : `${path}`
}

/** Reads a parameter from an address made from one of `urls`, by default the page's address; null if absent. */
export function readParameter(name: keyof Urls, key: string, href = ports().location.href()): string | null {
  return new URL(href, 'http://x').searchParams.get(parameterName(name, key))
}

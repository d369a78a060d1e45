import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Counter, Filter, Paginator, Sort, Toggle } from './islands'

const views: Record<string, FunctionComponent<{ name: string }>> = {
  counter: Counter,
  filter: Filter,
  paginator: Paginator,
  sort: Sort,
  toggle: Toggle,
}

/** The server's HTML of an island; React only hydrates HTML that it rendered itself, with its comments between texts. */
export const view = (component: string, name: string, forReact = false): string =>
  (forReact ? renderToString : renderToStaticMarkup)(createElement(views[component] as FunctionComponent<{ name: string }>, { name }))

import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `search-form`. */
export const props = {
  query: { kind: 'string', default: '' },
  action: { kind: 'string', default: '', printed: 'form[action]' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  query: 'What was searched for on this page.',
  action: 'The results; absent: the form that the page prints, else `urls.search`.',
}

export type SearchFormProps = PropsOf<typeof props>

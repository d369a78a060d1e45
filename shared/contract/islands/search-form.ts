import type { PropSpecs, PropsOf } from './props'

/** Props of `search-form`. */
export const props = {
  query: { kind: 'string', default: '', doc: 'What was searched for on this page.' },
} satisfies PropSpecs
export type SearchFormProps = PropsOf<typeof props>

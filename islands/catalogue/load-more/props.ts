import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `load-more`. */
export const props = {
  which: { kind: 'string', oneOf: ['next', 'previous'], default: 'next' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  which: 'The page after those on show, or the one before.',
}

export type LoadMoreProps = { which: 'next' | 'previous' } & Omit<PropsOf<typeof props>, 'which'>

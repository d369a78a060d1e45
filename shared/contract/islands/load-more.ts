import type { PropSpecs, PropsOf } from './props'

/** Props of `load-more`. */
export const props = {
  which: { kind: 'string', oneOf: ['next', 'previous'], default: 'next', doc: 'The page after those on show, or the one before.' },
} satisfies PropSpecs
export type LoadMoreProps = { which: 'next' | 'previous' } & Omit<PropsOf<typeof props>, 'which'>

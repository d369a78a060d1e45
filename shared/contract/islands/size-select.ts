import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `size-select`. */
export const props = {
  sizes: json<number[]>('Numbers of products per page to choose from.'),
  size: { kind: 'integer', default: 24, doc: 'The number in force.' },
} satisfies PropSpecs
export type SizeSelectProps = PropsOf<typeof props>

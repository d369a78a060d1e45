import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** `header-compare` takes its count from the page state and the list of compared products. */
export const props = {
  href: { kind: 'string', default: '', printed: 'a[href]' },
  label: { kind: 'string', optional: true, words: 'a' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  href: 'The comparison; absent: the link that the page prints, else `urls.compare`.',
  label: 'Text of the link; absent: that of the link that the page prints, else the name of the comparison.',
}

export type HeaderCompareProps = PropsOf<typeof props>

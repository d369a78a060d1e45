import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `countdown`. */
export const props = {
  ends: { kind: 'string' },
  url: { kind: 'string', optional: true },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  ends: "When it ends by the server's clock: an ISO 8601 moment (2026-11-29T22:59:59Z), seconds or ms since 1970, or a date as databases print it.",
  url: 'Where to look when it is over; absent, the page itself.',
}

export type CountdownProps = PropsOf<typeof props>

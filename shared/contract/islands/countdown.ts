import type { PropSpecs, PropsOf } from './props'

/** Props of `countdown`. */
export const props = {
  ends: { kind: 'string', doc: "When it ends by the server's clock, as an ISO 8601 moment: 2026-11-29T22:59:59Z." },
  url: { kind: 'string', optional: true, doc: 'Where to look when it is over; absent, the page itself.' },
} satisfies PropSpecs
export type CountdownProps = PropsOf<typeof props>

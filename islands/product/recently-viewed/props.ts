import type { PropSpecs, PropsOf } from '../../../shared/contract/props'

/** `recently-viewed` takes no props: what it shows is in the reply of GET /api/visitor. */
export const props = {} satisfies PropSpecs
export type RecentlyViewedProps = PropsOf<typeof props>

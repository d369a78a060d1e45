import type { PropSpecs } from '../../../shared/contract/props'

/** `compare` reads its data from `<script type="application/json" id="compare-seed">`: contract/compared. */
export const props = {} satisfies PropSpecs

import type { PropSpecs } from './props'

/** `compare` takes everything from `<script type="application/json" id="compare-seed">`: contract/compared. */
export const props = {} satisfies PropSpecs

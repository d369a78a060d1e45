/**
 * Value of `Prefer` (RFC 7240) for cart changes: a backend that supports it includes `quote` and `totals` after the change in its reply,
 * and confirms with `Preference-Applied`. Otherwise both are read with their own calls.
 */
export const REPRESENTATION = 'return=representation'

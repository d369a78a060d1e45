import type { Shape } from './printed'

/** What the map relies on in a `Country`. Its points are thousands: they are not looked at. */
export const COUNTRY: Shape = { west: 'number', north: 'number', flattening: 'number', width: 'number', height: 'number' }

const LIMIT_MS = 10_000
/** A position younger than this, in ms, is accepted. */
const MAX_AGE_MS = 300_000

/** Where the device is, in degrees; asks the shopper first. Rejects when that is refused, not known, or takes too long. */
export const position = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((done, fail) => {
    if (!navigator.geolocation) fail(new Error('No geolocation'))
    else navigator.geolocation.getCurrentPosition(({ coords }) => done(coords), fail, { timeout: LIMIT_MS, maximumAge: MAX_AGE_MS })
  })

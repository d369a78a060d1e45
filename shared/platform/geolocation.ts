const LIMIT_MS = 10_000
/** Maximum age in ms of a cached position. */
const MAX_AGE_MS = 300_000

/** The device's position in degrees; the browser asks the shopper first. Rejects if that is refused, unavailable, or takes too long. */
export const position = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((done, fail) => {
    if (!navigator.geolocation) fail(new Error('No geolocation'))
    else navigator.geolocation.getCurrentPosition(({ coords }) => done(coords), fail, { timeout: LIMIT_MS, maximumAge: MAX_AGE_MS })
  })

import { TIME_LIMITS } from '../../reference-shop/database/deadline'
import { PATIENCE } from '../../reference-shop/payments/ask'

// What a test waits for of the database or the payment provider ends as soon as it is there, so that long limits for busy machines cost nothing.
if (process.env.LIMITS !== 'production') {
  Object.assign(TIME_LIMITS, { request: 120_000, connect: 60_000, statement: 60_000, lock: 60_000, silence: 90_000, probe: 60_000 })
  PATIENCE.ms = 60_000
}

import * as ordersApi from '../api/orders'
import { explainFailure } from './failure'

/** Who withdraws from which order. */
export interface Withdrawal {
  number: string
  name: string
  email: string
}

/** Withdraws from the contract of an order. Text key, or the server's sentence, of what went wrong; null when it was received. */
export async function withdraw({ number, name, email }: Withdrawal): Promise<string | null> {
  try {
    await ordersApi.withdrawOrder(number, name, email)
    return null
  } catch (error) {
    return explainFailure(error)
  }
}

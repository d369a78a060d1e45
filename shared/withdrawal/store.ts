import { explainFailure } from '../http/failure'
import * as ordersApi from './api'

/** The person and the order of a withdrawal. */
export interface Withdrawal {
  number: string
  name: string
  email: string
}

/** Withdraws from an order. Resolves to a text key or the server's message on failure, else null. */
export async function withdraw({ number, name, email }: Withdrawal): Promise<string | null> {
  try {
    await ordersApi.withdrawOrder(number, name, email)
    return null
  } catch (error) {
    return explainFailure(error)
  }
}

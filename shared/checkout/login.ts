import * as accountApi from '../account/calls'
import { fromBook } from '../address/rules/address'
import { refreshCart } from '../cart/actions'
import { $quote } from '../cart/store'
import { explainFailure } from '../http/failure'
import { $isLoggedIn } from '../page/config'
import { say } from '../page/say'
import { $addressBook, adoptAddresses } from './addresses'
import { $customerEmail, $showLoginForm } from './guest'

/** Loads the customer's addresses, and uses one if nothing was typed. */
export function adoptCustomer(): void {
  const customer = $quote.get()?.customer
  if (!customer) return
  $addressBook.set(customer.addresses)
  const of = (id: string | null) => customer.addresses.find(address => String(address.id) === id)
  const { default_shipping: shipping, default_billing: billing } = customer
  const found = of(shipping) ?? of(billing)
  if (found) adoptAddresses(fromBook(found), undefined, true)
  if (!$customerEmail.get()) $customerEmail.set(customer.email)
}

/** Logs in without leaving the step: merges the carts and keeps what was typed. Resolves to an error, else null. */
export async function logIn(email: string, password: string): Promise<string | null> {
  try {
    await accountApi.login(email, password)
  } catch (error) {
    return explainFailure(error)
  }
  $isLoggedIn.set(true)
  void say(['checkout'], 'checkout.login.done')
  $customerEmail.set(email)
  $showLoginForm.set(false)
  await refreshCart()
  adoptCustomer()
  return null
}

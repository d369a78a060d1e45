import * as accountApi from '../../api/account'
import { fromBook } from '../../domain/address'
import { $quote } from '../cart'
import { refreshCart } from '../cart-actions'
import { $addressBook, adoptAddresses } from '../checkout/addresses'
import { $customerEmail, $showLoginForm } from '../checkout/guest'
import { explainFailure } from '../failure'
import { $isLoggedIn } from '../global'
import { say } from '../say'

/** The customer's addresses, and one to start from where nothing was typed. */
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

/** Logs in without leaving the step: the carts become one, what was typed stays. The result is what went wrong. */
export async function logIn(email: string, password: string): Promise<string | null> {
  try {
    await accountApi.login(email, password)
  } catch (error) {
    return explainFailure(error) ?? 'common.unknownError'
  }
  $isLoggedIn.set(true)
  void say(['checkout'], 'checkout.login.done')
  $customerEmail.set(email)
  $showLoginForm.set(false)
  await refreshCart()
  adoptCustomer()
  return null
}

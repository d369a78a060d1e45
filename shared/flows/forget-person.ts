import { onCustomerGone } from '../page/visit'
import { cartActions } from './actions-later'

// Removes all customer data from stores and storage, for the next user of the browser.
onCustomerGone(async () => (await cartActions()).forgetPerson())

import { CART, cartOf, totalsOf } from './cart.mjs'
import { cookiesOf, money, REFUSED, Refusal } from './shop-api.mjs'

const CARRIER = 'vendure'

/** Islands have separate fields for street, house number and addition; Vendure has two lines: the street, and the rest. */
const toVendure = ({
  firstname,
  middlename,
  lastname,
  company,
  street: [street, ...rest],
  city,
  region,
  postcode,
  country_id,
  telephone,
}) => ({
  fullName: [firstname, middlename, lastname].filter(Boolean).join(' '),
  company: company ?? '',
  streetLine1: street,
  streetLine2: rest.filter(Boolean).join(' '),
  city,
  province: region ?? '',
  postalCode: postcode,
  countryCode: country_id,
  phoneNumber: telephone,
})

function fromVendure({ fullName, company, streetLine1, streetLine2, city, postalCode, countryCode, phoneNumber }, email) {
  const [firstname = '', ...lastname] = (fullName ?? '').split(' ')
  const [number = '', ...addition] = (streetLine2 ?? '').split(' ')
  return {
    ...{ firstname, lastname: lastname.join(' '), company: company || null, telephone: phoneNumber ?? '', email },
    ...{ street: [streetLine1 ?? '', number, addition.join(' ')], city: city ?? '', postcode: postalCode ?? '', country_id: countryCode },
  }
}

/** Addresses and customer of an order in progress. */
export function addressesOf(order) {
  const email = order?.customer?.emailAddress ?? ''
  if (!order?.shippingAddress?.countryCode) return {}
  const [shipping, billing] = [order.shippingAddress, order.billingAddress?.countryCode ? order.billingAddress : order.shippingAddress]
  const [line] = order.shippingLines
  const method = line ? `${CARRIER}_${line.shippingMethod.id}` : null
  return {
    billing_address: fromVendure(billing, email),
    extension_attributes: { shipping_assignments: [{ shipping: { address: fromVendure(shipping, email), method } }] },
  }
}

const set = (what, ask, address) =>
  ask(`mutation ($input: CreateAddressInput!) { setOrder${what}Address(input: $input) { ${REFUSED} } }`, { input: toVendure(address) })

/** Makes a guest the customer of the order; refused if the address belongs to an account. */
async function setCustomer(ask, email, { firstname, lastname }) {
  if ((await ask('{ activeCustomer { id } }')).activeCustomer) return
  const input = { emailAddress: email, firstName: firstname, lastName: lastname }
  await ask(`mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${REFUSED} } }`, { input })
}

export async function shippingMethods(ask) {
  const { eligibleShippingMethods: methods } = await ask('{ eligibleShippingMethods { id name price priceWithTax } }')
  return methods.map(({ id, name, price, priceWithTax }) => ({
    ...{ carrier_code: CARRIER, method_code: id, carrier_title: '', method_title: name },
    ...{ amount: money(price), price_excl_tax: money(price), price_incl_tax: money(priceWithTax) },
  }))
}

export async function paymentMethods(ask) {
  const { eligiblePaymentMethods: methods } = await ask('{ eligiblePaymentMethods { code name isEligible } }')
  return {
    payment_methods: methods.filter(({ isEligible }) => isEligible).map(({ code, name }) => ({ code, title: name })),
    payment_config: Object.fromEntries(methods.map(({ code }) => [code, {}])),
    totals: totalsOf(await cartOf(ask)),
  }
}

const placedOf = ({ code }) => ({ order_number: code, status: 'processing', redirect_url: null, success_url: `/orders/${code}` })

/** The order placed with a key. Its candidate is stored in a cookie before it is placed. */
async function placedWith(ask, c, key) {
  const code = cookiesOf(c).get('order')
  if (!code) return null
  const { orderByCode } = await ask('query ($code: String!) { orderByCode(code: $code) { code active customFields { placedWith } } }', {
    code,
  }).catch(() => ({}))
  return orderByCode && !orderByCode.active && orderByCode.customFields.placedWith === key ? orderByCode : null
}

const goTo = (ask, state) =>
  ask(
    'mutation ($state: String!) { transitionOrderToState(state: $state) { ... on OrderStateTransitionError { errorCode message: transitionError } } }',
    {
      state,
    },
  )

export const checkout = {
  // Vendure does not reveal whether an account exists; a customer with one is told when the address is submitted.
  isEmailAvailable: () => true,
  async setAddresses({ ask, body: { billing_address, shipping_address } }) {
    if (billing_address.email) await setCustomer(ask, billing_address.email, billing_address)
    await set('Shipping', ask, shipping_address)
    await set('Billing', ask, billing_address)
    return addressesOf(await cartOf(ask))
  },
  async collectShippingMethods({ ask, body: { address } }) {
    await set('Shipping', ask, address)
    return shippingMethods(ask)
  },
  getDeliveryOptions: () => ({
    options: [],
    choice: {
      ...{ method: '', promisedDeliveryDate: null, maximumPromisedDeliveryDate: null, store: null },
      ...{ isDeliveryDateManuallySelected: false, allowNextStep: true },
    },
  }),
  async collectPaymentMethods({ ask, body: { addressInformation } }) {
    await ask(`mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ${REFUSED} } }`, {
      id: [addressInformation.shippingMethodCode],
    })
    return paymentMethods(ask)
  },
  async setPaymentInformation({ ask, body: { email, billingAddress }, c }) {
    await setCustomer(ask, email, billingAddress)
    await set('Billing', ask, billingAddress)
    const order = await cartOf(ask)
    c.header('Set-Cookie', `order=${order.code}; Path=/; HttpOnly; SameSite=Lax`, { append: true })
    return totalsOf(order)
  },
  async placeOrder({ ask, body: { paymentMethod, grand_total }, key, c }) {
    const before = await placedWith(ask, c, key)
    if (before) return placedOf(before)
    const order = await cartOf(ask)
    if (!order) throw new Refusal(419, 'This cart is no longer there.')
    if (grand_total !== undefined && grand_total !== money(order.totalWithTax))
      throw new Refusal(409, 'The total changed: look at it first.')
    await ask('mutation ($key: String!) { setOrderCustomFields(input: { customFields: { placedWith: $key } }) { __typename } }', { key })
    await goTo(ask, 'ArrangingPayment')
    const { method, additional_data: metadata } = paymentMethod
    const pay = `mutation ($input: PaymentInput!) { addPaymentToOrder(input: $input) { ...Cart ${REFUSED} } } ${CART}`
    try {
      return placedOf((await ask(pay, { input: { method, metadata } })).addPaymentToOrder)
    } catch (error) {
      await goTo(ask, 'AddingItems')
      throw error
    }
  },
  async findPlacedOrder({ ask, params, c }) {
    const order = await placedWith(ask, c, params.key)
    if (!order) throw new Refusal(404, 'No order was placed with this key.')
    return placedOf(order)
  },
}

import { REFUSED, tokenOf } from './shop-api.mjs'

export const account = {
  async login({ ask, body: { email, password }, c }) {
    await ask(
      `mutation ($email: String!, $password: String!) { login(username: $email, password: $password, rememberMe: true) { ${REFUSED} } }`,
      {
        email,
        password,
      },
    )
    const { activeCustomer } = await ask('{ activeCustomer { id firstName lastName emailAddress } }')
    const { id, firstName: firstname, lastName: lastname } = activeCustomer
    const more = { middlename: '', company: '', is_b2b: false, newsletter: false }
    return { customer: { id, email, firstname, lastname, ...more }, token: tokenOf(c) }
  },
}

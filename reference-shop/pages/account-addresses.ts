import type { Context, Hono } from 'hono'
import type { CustomerAddress } from '../../shared/contract/api/address'
import type { AddressInput } from '../../shared/contract/api/address-book'
import { linesOfEntry, valuesOfEntry } from '../../shared/domain/address-entry'
import { customerOf } from '../account'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import { idIn } from '../http/read'
import { accountFrame, sendAccountPage } from './account-frame'
import type { AccountFormView, AddressCard, AddressesView } from './account-view'
import { serveForm } from './form-page'
import { type FormSpec, formView, type Typed } from './forms'
import { nameFields } from './register'

const home = '/account/adressen'

/** Street and city may stay empty where the postcode is known. */
const addressForm = (action: string): FormSpec => ({
  id: 'address',
  action,
  fields: [
    ...nameFields,
    { name: 'telephone', label: 'account.phone', type: 'tel', rules: 'required', inputmode: 'tel', autocomplete: 'tel', maxlength: 20 },
    {
      name: 'postcode',
      label: 'account.postcode',
      rules: 'required',
      pattern: '[1-9]\\d{3} ?[A-Za-z]{2}',
      message: 'validation.postcodeFormat',
      autocomplete: 'postal-code',
      maxlength: 7,
    },
    {
      name: 'number',
      label: 'account.houseNumber',
      rules: 'required',
      pattern: '[1-9]\\d{0,4}',
      message: 'validation.number',
      inputmode: 'numeric',
      maxlength: 5,
    },
    { name: 'addition', label: 'account.addition', maxlength: 10 },
    { name: 'street', label: 'account.street', hint: 'account.streetHint', autocomplete: 'address-line1' },
    { name: 'city', label: 'account.city', autocomplete: 'address-level2' },
    { name: 'default_shipping', label: 'addresses.shipping', type: 'checkbox' },
    { name: 'default_billing', label: 'addresses.billing', type: 'checkbox' },
  ],
  submit: 'account.save',
})

const cardOf = ({ t }: Pick<Deps, 't'>, address: CustomerAddress): AddressCard => ({
  id: address.id,
  lines: linesOfEntry(address),
  uses: [...(address.default_shipping ? [t('addresses.shipping')] : []), ...(address.default_billing ? [t('addresses.billing')] : [])],
})

/** The address that was typed; a known postcode and number fill in street and city. Refuses with 400 what nobody can deliver to. */
async function inputOf({ data }: Deps, typed: Typed): Promise<AddressInput> {
  const {
    firstname = '',
    middlename = '',
    lastname = '',
    company = '',
    telephone = '',
    number = '',
    default_shipping,
    default_billing,
  } = typed
  const postcode = (typed.postcode ?? '').replace(/\s/g, '').toUpperCase()
  const addition = (typed.addition ?? '').trim()
  const found = await data.addresses.find(postcode, Number(number), addition.replace(/[\s-]/g, '').toUpperCase())
  const street = (typed.street ?? '').trim() || (found?.street ?? '')
  const city = (typed.city ?? '').trim() || (found?.city ?? '')
  if (!street || !city) throw new Refusal(400, 'unknownAddress')
  return {
    prefix: null,
    firstname,
    middlename: middlename || null,
    lastname,
    company: company || null,
    telephone,
    postcode,
    city,
    street: [street, number, addition],
    country_id: 'NL',
    region: { region: null, region_code: null, region_id: null },
    default_billing: default_billing === '1',
    default_shipping: default_shipping === '1',
  }
}

/** /account/adressen: the address book. */
export function addressPages(pages: Hono<ShopEnv>, deps: Deps): void {
  const { t, data } = deps
  const books = data.addressBooks
  const owner = async (c: Context<ShopEnv>): Promise<number> => (await customerOf(deps, c.get('session'))).id
  const tell = (c: Context<ShopEnv>, key: string) => c.get('session').change({ messages: [{ kind: 'success', text: t(key) }] })
  const show = (heading: string) => (c: Context<ShopEnv>, form: AccountFormView['form'], status: number) => {
    const view: AccountFormView = {
      ...accountFrame(deps, `${home}/x`, t(heading)),
      form,
      back: { label: t('account.addresses'), href: home },
    }
    return sendAccountPage(c, deps, 'account-form', view, status)
  }

  pages.get('/adressen', async c => {
    const book = await books.all(await owner(c))
    const addresses = book.map(address => cardOf(deps, address))
    const { shape } = formView(deps, addressForm(`${home}/nieuw`))
    const view: AddressesView = { ...accountFrame(deps, home, t('account.addresses')), addresses, book, shape }
    return sendAccountPage(c, deps, 'account-addresses', view)
  })

  serveForm(pages, deps, {
    path: '/adressen/nieuw',
    spec: () => addressForm(`${home}/nieuw`),
    title: 'addresses.add',
    show: show('addresses.add'),
    start: async c => {
      const { firstName, middleName, lastName, company } = await customerOf(deps, c.get('session'))
      return { typed: { firstname: firstName, middlename: middleName, lastname: lastName, company } }
    },
    submit: async (c, typed) => {
      await books.add(await owner(c), await inputOf(deps, typed))
      await tell(c, 'account.addressSaved')
      return home
    },
  })

  const find = async (c: Context<ShopEnv>): Promise<CustomerAddress> => {
    const address = (await books.all(await owner(c))).find(({ id }) => String(id) === c.req.param('id'))
    if (!address) throw new Refusal(404, 'unknownEntry')
    return address
  }

  serveForm(pages, deps, {
    path: '/adressen/:id{[0-9]+}',
    spec: c => addressForm(`${home}/${c.req.param('id')}`),
    title: 'account.changeAddress',
    show: show('account.changeAddress'),
    start: async c => ({ typed: valuesOfEntry(await find(c)) }),
    submit: async (c, typed) => {
      const { id } = await find(c)
      await books.change(await owner(c), id, await inputOf(deps, typed))
      await tell(c, 'account.addressSaved')
      return home
    },
  })

  pages.post('/adressen/:id{[0-9]+}/verwijderen', async c => {
    if (!(await books.remove(await owner(c), idIn(c.req.param('id'), 'id')))) throw new Refusal(404, 'unknownEntry')
    await tell(c, 'account.addressRemoved')
    return c.redirect(home, 303)
  })
}

import type { Context, Hono } from 'hono'
import { plainAddition } from '../../../shared/address/rules/address'
import { entryOf, valuesOfEntry } from '../../../shared/address/rules/address-entry'
import { formFields } from '../../../shared/address/rules/address-form'
import type { CustomerAddress } from '../../../shared/contract/api/address'
import type { AddressInput } from '../../../shared/contract/api/address-book'
import { countries, countryOf } from '../../address/countries'
import { addressLines } from '../../address/lines'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { idIn } from '../../http/read'
import { serveForm } from '../../pages/form-page'
import { commonFields, type FieldSpec, type FormSpec, formView, type Typed } from '../../pages/forms'
import { usableEntry } from '../address-entry'
import { MOST_ADDRESSES } from '../data/address-book'
import { customerOf } from '../service'
import { accountFrame, sendAccountPage } from './frame'
import { nameFields } from './register'
import type { AccountFormView, AddressCard, AddressesView } from './views'

const home = '/account/adressen'

/** How fields of the shop's countries, which have the same ones, are checked by the browser alone. */
const checks: Readonly<Record<string, Partial<FieldSpec>>> = {
  telephone: { ...commonFields.phone, name: 'telephone', rules: 'required|phone' },
  postcode: { pattern: '([A-Za-z]{1,2}[ \\-]*)?[1-9]\\d{3}([ \\-]*[A-Za-z]{2})?', message: 'addresses.postcode' },
  number: { pattern: '0*[1-9]\\d{0,4}([ /\\-]+.*|[^\\d].*)?', message: 'validation.number' },
  street: { hint: 'account.streetHint' },
}

/** Street and city may stay empty where the postcode is known. */
function addressForm({ t }: Pick<Deps, 't'>, action: string): FormSpec {
  const names = nameFields.map(({ name }): string => name)
  const country: FieldSpec = {
    name: 'country_id',
    label: 'addresses.country',
    type: 'select',
    rules: 'required',
    autocomplete: 'country',
    options: countries.map(value => ({ value, label: t(`checkout.countries.${value}`) })),
  }
  return {
    id: 'address',
    action,
    fields: [
      ...nameFields,
      country,
      ...formFields(countryOf(countries[0]), t)
        .filter(({ name }) => !names.includes(name))
        .map(({ missing: _, ...field }) => ({ ...field, ...checks[field.name] })),
      { name: 'default_shipping', label: 'addresses.shipping', type: 'checkbox' },
      { name: 'default_billing', label: 'addresses.billing', type: 'checkbox' },
    ],
    submit: 'account.save',
  }
}

export const addressCard = ({ t }: Pick<Deps, 't'>, address: CustomerAddress): AddressCard => ({
  id: Number(address.id),
  lines: [...addressLines({ t }, address), address.telephone].filter(Boolean),
  uses: [...(address.default_shipping ? [t('addresses.shipping')] : []), ...(address.default_billing ? [t('addresses.billing')] : [])],
})

/**
 * The typed address; for a known postcode and house number, street and city are filled in. Refuses an address that cannot be delivered to
 * with 400.
 */
async function inputOf(deps: Deps, typed: Typed, before?: CustomerAddress): Promise<AddressInput> {
  const entry = entryOf(typed, countryOf, before)
  const [street = '', number = '', addition = ''] = entry.street
  const found = countryOf(entry.country_id).lookup
    ? await deps.data.addresses.find(entry.postcode, Number(number), plainAddition(addition))
    : undefined
  return usableEntry(deps, {
    ...entry,
    street: [street || (found?.street ?? ''), number, addition],
    city: entry.city || (found?.city ?? ''),
  })
}

/** Shows an address form; `heading` is a text key. */
const formPage = (deps: Deps, heading: string) => (c: Context<ShopEnv>, form: AccountFormView['form'], status: number) => {
  const view: AccountFormView = {
    ...accountFrame(deps, `${home}/x`, deps.t(heading)),
    form,
    back: { label: deps.t('account.addresses'), href: home },
  }
  return sendAccountPage(c, deps, 'account-form', view, status)
}

/** /account/adressen: the address book. */
export function addressPages(pages: Hono<ShopEnv>, deps: Deps): void {
  const { t, data } = deps
  const books = data.addressBooks
  const owner = async (c: Context<ShopEnv>): Promise<number> => (await customerOf(deps, c.get('session'))).id
  const tell = (c: Context<ShopEnv>, key: string) => c.get('session').change({ messages: [{ kind: 'success', text: t(key) }] })

  pages.get('/adressen', async c => {
    const book = await books.all(await owner(c))
    const addresses = book.map(address => addressCard(deps, address))
    const { shape } = formView(deps, addressForm(deps, `${home}/nieuw`), { country_id: countries[0] })
    const view: AddressesView = { ...accountFrame(deps, home, t('account.addresses')), addresses, book, shape }
    return sendAccountPage(c, deps, 'account-addresses', view)
  })

  serveForm(pages, deps, {
    path: '/adressen/nieuw',
    spec: () => addressForm(deps, `${home}/nieuw`),
    title: 'addresses.add',
    show: formPage(deps, 'addresses.add'),
    start: async c => {
      const { firstName, middleName, lastName, company } = await customerOf(deps, c.get('session'))
      return { typed: { country_id: countries[0], firstname: firstName, middlename: middleName, lastname: lastName, company } }
    },
    submit: async (c, typed) => {
      if (!(await books.add(await owner(c), await inputOf(deps, typed)))) throw new Refusal(409, 'bookFull', [MOST_ADDRESSES])
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
    spec: c => addressForm(deps, `${home}/${c.req.param('id')}`),
    title: 'account.changeAddress',
    show: formPage(deps, 'account.changeAddress'),
    start: async c => ({ typed: valuesOfEntry(await find(c), countryOf) }),
    submit: async (c, typed) => {
      const before = await find(c)
      await books.change(await owner(c), Number(before.id), await inputOf(deps, typed, before))
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

import { hashPassword } from '../account/data/passwords'
import { DAY, type Row, type Seed } from './rows'

const PASSWORD = 'Welkom123!'

/** Name of the demo company. */
const name = 'Bakker & Zonen Test BV'
const numbers = { coc_number: '68750110', vat_number: 'NL000000000B00' }
const ofCompany = { company: name, ...numbers }

type Address = Row<'customer_addresses'>

const home: Address = {
  customer_id: 1,
  prefix: null,
  first_name: 'Sanne',
  middle_name: 'de',
  last_name: 'Wit',
  company: null,
  phone: '020 000 00 01',
  street: 'Fictielaan',
  house_number: '10',
  addition: 'A',
  postcode: '1000AB',
  city: 'Amsterdam',
  country_id: 'NL',
  region: null,
  default_billing: 1,
  default_shipping: 1,
}

export const demoAddresses: readonly [Address, Address, ...Address[]] = [
  home,
  {
    ...home,
    customer_id: 2,
    first_name: 'Omar',
    middle_name: null,
    last_name: 'Bakker',
    company: name,
    phone: '030 000 00 02',
    street: 'Sprookjesplein',
    house_number: '3',
    addition: '',
    postcode: '3500CD',
    city: 'Utrecht',
  },
  {
    ...home,
    street: 'Verzinselweg',
    house_number: '5',
    addition: '',
    postcode: '3000CD',
    city: 'Rotterdam',
    default_billing: 0,
    default_shipping: 0,
  },
]

/** The demo accounts with their address books. Their order fixes their ids: 1 and 2. */
export async function seedPeople({ insert, today }: Seed): Promise<void> {
  const shared = {
    password_hash: await hashPassword(PASSWORD, Buffer.from('etalage-demo-salt')),
    prefix: null,
    quote_id: null,
    created_at: today - 800 * DAY,
  }
  await insert('customers', [
    {
      id: 1,
      email: 'klant@example.com',
      first_name: 'Sanne',
      middle_name: 'de',
      last_name: 'Wit',
      phone: '020 000 00 01',
      is_b2b: 0,
      company: null,
      coc_number: null,
      vat_number: null,
      store_id: 1,
      ...shared,
    },
    {
      id: 2,
      email: 'zakelijk@example.com',
      first_name: 'Omar',
      middle_name: null,
      last_name: 'Bakker',
      phone: '030 000 00 02',
      is_b2b: 1,
      ...ofCompany,
      store_id: 4,
      ...shared,
    },
  ])
  await insert('customer_addresses', demoAddresses)
  await insert('newsletter', [
    { email: 'klant@example.com', status: 'subscribed', created_at: today - 100 * DAY, changed_at: today - 100 * DAY },
  ])
}

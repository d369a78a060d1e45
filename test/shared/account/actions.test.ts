import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorOf, type Result } from '../../../shared/contract/result'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const signedIn = { customer: { id: 1, email: 'a@example.com', firstname: 'A', lastname: 'B' }, token: 'new' }
const refused = () => HttpResponse.json({ message: 'Dat kan niet.' }, { status: 400 })
const broken = () => HttpResponse.json({}, { status: 500 })

async function open() {
  const page = await openPage()
  return { page, ...(await import('../../../shared/account/actions')) }
}
type Account = Awaited<ReturnType<typeof open>>

const deeds: [string, string, (account: Account) => Promise<Result>, object | boolean, string[], string][] = [
  [
    'signing in',
    'login',
    ({ signIn }) => signIn('a@example.com', 'geheim', '/verlanglijst'),
    signedIn,
    ['/verlanglijst'],
    'common.unknownError',
  ],
  [
    'signing in from nowhere',
    'login',
    ({ signIn }) => signIn('a@example.com', 'geheim', ''),
    signedIn,
    ['/account'],
    'common.unknownError',
  ],
  ['asking for an account', 'register', ({ askForAccount }) => askForAccount({} as never), true, [], 'customer.createFailed'],
  [
    'making the account',
    'activate',
    ({ activateAccount }) => activateAccount('secret', 'Geheim1!'),
    signedIn,
    ['/account'],
    'customer.createFailed',
  ],
  [
    'asking to choose a password anew',
    'password/request',
    ({ askForReset }) => askForReset('a@example.com'),
    true,
    [],
    'common.unknownError',
  ],
  [
    'choosing a password anew',
    'password/reset',
    ({ setPassword }) => setPassword('secret', 'Geheim1!'),
    true,
    ['/inloggen?terug=%2Faccount'],
    'customer.resetFailed',
  ],
]

describe.each(deeds)('%s', (_, path, act, reply, left, otherwise) => {
  it('says nothing when it went well, and goes on (ACC-01, ACC-03)', async () => {
    server.use(http.post(`*/api/customer/${path}`, () => HttpResponse.json(reply as never)))
    const account = await open()
    expect(await act(account)).toEqual({ ok: true, value: undefined })
    expect(account.page.left).toEqual(left)
  })

  it('stays here and says the sentence of the server, else its own (ACC-01, ERR-01)', async () => {
    const account = await open()
    server.use(http.post(`*/api/customer/${path}`, refused))
    expect(errorOf(await act(account))).toBe('Dat kan niet.')
    server.use(http.post(`*/api/customer/${path}`, broken))
    expect(errorOf(await act(account))).toBe(otherwise)
    expect(account.page.left).toEqual([])
  })
})

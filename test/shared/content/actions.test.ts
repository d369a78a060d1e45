import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

describe('the balance of a gift card', () => {
  it('is what the shop says, or why it does not (CNT-02)', async () => {
    await openPage()
    const { checkBalance } = await import('../../../shared/content/actions')
    server.use(http.post('*/gift-card/balance', () => HttpResponse.json({ balance: 12.5 })))
    expect(await checkBalance('1', '2')).toEqual({ ok: true, value: { balance: 12.5, expires_at: null } })
    server.use(http.post('*/gift-card/balance', () => HttpResponse.json({ message: 'De pincode is onjuist.' }, { status: 403 })))
    expect(await checkBalance('1', '2')).toMatchObject({ ok: false, error: { message: 'De pincode is onjuist.' } })
  })
})

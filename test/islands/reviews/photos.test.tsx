import { act, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeUploads } from '../../kit/fake-upload'
import { type RenderedIsland, renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

describe('a review', () => {
  const fill = async ({ host, user }: RenderedIsland) => {
    await user.click(within(host).getByRole('radio', { name: '4 sterren' }))
    await user.type(within(host).getByRole('textbox', { name: /Titel/ }), 'Mooi')
    await user.type(within(host).getByRole('textbox', { name: /Je review/ }), 'Scherp.')
  }
  const send = ({ host }: RenderedIsland) => within(host).getByRole('button', { name: /Plaats review|Versturen/ })
  const withPhotos = (more = '') =>
    renderIsland(
      () => import('../../../islands/product/reviews-form/index'),
      `<div data-component="reviews-form" data-sku="NOV-1" data-url="/p/tv" data-nickname="Sanne" data-photos="4" ${more}></div>`,
      {},
    )
  const choose = ({ host, user }: RenderedIsland, ...files: File[]) => user.upload(within(host).getByLabelText(/Foto’s/), files)
  const jpeg = (name: string) => new File(['x'.repeat(600)], name, { type: 'image/jpeg' })

  it('says how far its photos are, announces that each quarter, and can be stopped until the last has left (REV-01, A11Y-01)', async () => {
    const uploads = fakeUploads()
    const page = await withPhotos()
    await choose(page, jpeg('a.jpg'), jpeg('b.jpg'))
    await fill(page)
    await page.user.click(send(page))
    const first = await uploads.next()
    const at = async (share: number) => act(async () => first.move(share * 1000, 1000))
    const shown = () => page.host.querySelector('.et-photo-progress__text')?.textContent
    for (const share of [0.1, 0.2, 0.3, 0.4, 0.6]) await at(share)
    expect(shown()).toBe('Foto 2 van 2, 60 %')
    expect(within(page.host).getByRole('progressbar', { name: 'Foto’s versturen' }).getAttribute('value')).toBe('60')
    expect(page.platform?.said).toEqual(['Foto 1 van 2, 30 %', 'Foto 2 van 2, 60 %'])
    await page.user.click(within(page.host).getByRole('button', { name: 'Stop met versturen' }))
    expect(first.isAborted).toBe(true)
    await within(page.host).findByText('Gestopt. Er is niets verstuurd; je tekst en je foto’s staan er nog.')
    expect(document.activeElement).toBe(send(page))
    expect([shown(), within(page.host).getAllByRole('button', { name: /Verwijder/ }).length]).toEqual([undefined, 2])

    await page.user.click(send(page))
    const second = await uploads.next()
    await act(async () => second.move(1000, 1000))
    expect(shown()).toBe('Alles is verstuurd. We bekijken je foto’s nog even.')
    expect(within(page.host).queryByRole('button', { name: 'Stop met versturen' })).toBeNull()
    second.reply(200, true)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bedankt voor je review'))
  })

  it('waits its turn when the shop gets too many photos: says so, keeps everything, and goes at the next press (REV-01, ERR-01)', async () => {
    const replies = [HttpResponse.json({ message: 'x' }, { status: 503, headers: { 'Retry-After': '10' } }), HttpResponse.json(true)]
    server.use(http.post('*/reviews/sku/NOV-1/with-photos', () => replies.shift()))
    const page = await withPhotos()
    await choose(page, jpeg('a.jpg'))
    await fill(page)
    await page.user.click(send(page))
    const told = await within(page.host).findByRole('alert')
    expect(told.textContent).toMatch(/^Er komen nu te veel foto’s tegelijk binnen. Wacht even/)
    expect(within(page.host).getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe('Mooi')
    await page.user.click(send(page))
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bedankt voor je review'))
    expect(replies).toEqual([])
  })

  it('asks a guest where to send the link that takes photos back, and sends that along with photos only (REV-01)', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/reviews/sku/NOV-1/with-photos', async ({ request }) => {
        sent.push((await request.formData()).get('email'))
        return HttpResponse.json(true)
      }),
    )
    const page = await withPhotos('data-email="true"')
    const email = within(page.host).getByRole('textbox', { name: 'E-mailadres (optioneel)' })
    await choose(page, jpeg('a.jpg'))
    await fill(page)
    await page.user.type(email, 'geen adres')
    await page.user.click(send(page))
    await vi.waitFor(() => expect(page.host.querySelector('#review-email-error')?.textContent).toBe('Vul een geldig e-mailadres in.'))
    await page.user.clear(email)
    await page.user.type(email, 'gast@example.com')
    await page.user.click(send(page))
    await vi.waitFor(() => expect(sent).toEqual(['gast@example.com']))
  })

  it.each([
    ['is converted where the browser reads it', true],
    ['is refused with what to do where it does not', false],
  ])('with a HEIC of an iPhone, that %s (REV-01)', async (_what, reads) => {
    const bitmap = { width: 4000, height: 3000, close: () => {} }
    vi.stubGlobal('createImageBitmap', () => (reads ? Promise.resolve(bitmap) : Promise.reject(new Error('unknown'))))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['jpeg'], { type: 'image/jpeg' })))
    const sent: string[] = []
    server.use(
      http.post('*/reviews/sku/NOV-1/with-photos', async ({ request }) => {
        for (const one of (await request.formData()).getAll('photos')) sent.push((one as File).type)
        return HttpResponse.json(true)
      }),
    )
    const page = await withPhotos()
    const field = within(page.host).getByLabelText<HTMLInputElement>(/Foto’s/)
    expect(field.accept).not.toContain('heic')
    // Types are offered when the field is pressed; the emulated user looks at them before that.
    await userEvent.setup({ applyAccept: false }).upload(field, [new File(['x'], 'IMG_0042.HEIC', { type: 'image/heic' }), jpeg('b.jpg')])
    expect(field.accept).toContain(',image/heic,image/heif,.heic,.heif')
    const chosen = reads ? '2 foto’s gekozen' : '1 foto gekozen'
    await vi.waitFor(() => expect(within(page.host).getByRole('status').textContent).toBe(chosen))
    const previews = () => [...page.host.querySelectorAll('canvas')].map(({ width, height }) => [width, height])
    await vi.waitFor(() => expect(previews()).toEqual(reads ? Array(2).fill([240, 180]) : []))
    expect(page.host.querySelector('.et-photo-field__name')?.textContent).toBe(reads ? undefined : 'b.jpg')
    const alert = within(page.host).queryByRole('alert')?.textContent
    if (reads) expect(alert).toBeUndefined()
    else expect(alert).toMatch(/^‘IMG_0042.HEIC’ is een HEIC-foto van een iPhone, .* bewaar de foto eerst als JPG\.$/)
    await fill(page)
    await page.user.click(send(page))
    await vi.waitFor(() => expect(sent).toEqual(reads ? ['image/jpeg', 'image/jpeg'] : ['image/jpeg']))
    vi.unstubAllGlobals()
  })
})

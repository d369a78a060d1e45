import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, type Source } from '../../../../reference-shop/database/database'
import { makeBackup } from '../../../../reference-shop/maintenance/backup'
import { preparePhotos } from '../../../../reference-shop/packs/review-extras/prepare-photos'
import { Review, ReviewList } from '../../../../shared/contract/api/reviews'
import { photoLimits } from '../../../../shared/review-forms/rules'
import { type Lane, strictest } from '../../../kit/databases'
import { withResolvers } from '../../../kit/with-resolvers'
import { type FullShop, linkTo, openFullShop, Person } from '../../kit/full-shop'
import { patient } from '../../kit/shop'

const SECRET_PLACE = 'Achterstraat 12'

const pixels = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } })

/** As a phone writes it: rotated, with the location and camera in its metadata. */
const fromPhone = () =>
  pixels(1600, 1200)
    .composite([{ input: { create: { width: 1600, height: 600, channels: 3, background: '#33c' } }, top: 0, left: 0 }])
    .withExif({ IFD0: { Make: 'Telefoon', ImageDescription: SECRET_PLACE }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${SECRET_PLACE}</place></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

/** A PNG whose header claims this size, with hardly any data. */
async function bomb(): Promise<Buffer> {
  const png = Buffer.from(await pixels(10, 10).png().toBuffer())
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

/** Fills the queue of photos until it is released. */
function fillQueue() {
  const { promise, resolve } = withResolvers<ArrayBuffer>()
  const held = Object.assign(new File([], 'held.jpg'), { arrayBuffer: () => promise })
  const done = Promise.allSettled(Array.from({ length: 42 }, () => preparePhotos([held])))
  return {
    release: () => {
      resolve(new ArrayBuffer(0))
      return done
    },
  }
}

describe.each(strictest)('photos in reviews on $name', ({ name, start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  let path: string
  let sku: string
  let source: Source
  /** Photos that come with the shop. */
  let seeded: number
  beforeAll(async () => {
    lane = await start()
    source = await lane.seeded(60)
    shop = await openFullShop(source)
    database = openDatabase(source)
    const product = await database()
      .selectFrom('products')
      .select(['sku', 'slug'])
      .where('parent_id', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    path = `/p/${product.slug}`
    sku = product.sku
    seeded = (await rows()).length
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
    await lane.stop()
  })

  const written = { stars: '4', title: 'Mooi beeld', text: 'Scherp en helder.', nickname: 'Noor' }
  const formWith = (files: readonly (Buffer | [Buffer, string])[], fields: object = written, name = 'photos'): FormData => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ ...fields, _stamp: patient() })) form.set(key, value)
    for (const one of files) {
      const [bytes, called] = Array.isArray(one) ? one : [one, 'IMG_20261124_thuis.jpg']
      form.append(name, new File([new Uint8Array(bytes)], called, { type: 'image/jpeg' }))
    }
    return form
  }
  const post = async (person: Person, form: FormData): Promise<Person> => person.open(`${path}/review`, { method: 'POST', body: form })
  const call = async (person: Person, form: FormData) => {
    if (!person.token) await person.open(`${path}/review`)
    return person.call('POST', `/api/catalog/product/reviews/sku/${sku}/with-photos`, form)
  }
  const rows = () =>
    database()
      .selectFrom('review_photos')
      .innerJoin('reviews', 'reviews.id', 'review_id')
      .selectAll('review_photos')
      .orderBy('review_photos.id')
      .execute()
  const decide = async (outcome: string): Promise<Person> => {
    const staff = await new Person(shop).open(linkTo(shop, 'klantenservice@etalage.example'))
    const seen = staff.html
    await staff.send('moderate', { outcome })
    staff.html = seen
    return staff
  }

  it('are upright, small, WebP, without place or name, and show once the shop saw them (REV-01, SEC-02, NJS-01)', async () => {
    const person = await post(new Person(shop), formWith([await fromPhone(), await pixels(300, 900).webp().toBuffer()]))
    expect(person.text).toContain('zodra we hem hebben gelezen')
    const [photo, other, ...more] = (await rows()).slice(seeded)
    if (!photo || !other || more.length) throw new Error('Two photos')
    expect([photo.width, photo.height, other.width, other.height]).toEqual([960, 1280, 300, 900])
    for (const body of [photo.small, photo.large, other.small, other.large]) {
      const { format, exif, xmp, icc, orientation } = await sharp(Buffer.from(body)).metadata()
      expect([format, exif, xmp, icc, orientation]).toEqual(['webp', undefined, undefined, undefined, undefined])
      expect(Buffer.from(body).includes(SECRET_PLACE)).toBe(false)
    }
    // Rotated by a quarter: the top is now on the right.
    const { data } = await sharp(Buffer.from(photo.small)).raw().toBuffer({ resolveWithObject: true })
    expect([Number(data[10 * 3 + 2]) < 120, Number(data[230 * 3 + 2]) > 120]).toEqual([true, true])
    const address = `/beeld/review/${photo.file}-1280.webp`
    expect((await shop.app.request(address)).status).toBe(404)
    expect((await new Person(shop).open(path)).html).not.toContain(photo.file)
    const staff = await decide('shown')
    expect(staff.main.querySelectorAll('.et-review__photos img[src^="data:image/webp;base64,"]')).toHaveLength(2)

    const sent = await shop.app.request(address)
    const headers = ['Content-Type', 'X-Content-Type-Options', 'Cache-Control', 'Set-Cookie'].map(name => sent.headers.get(name))
    expect(headers).toEqual(['image/webp', 'nosniff', 'public, max-age=600, s-maxage=60, must-revalidate', null])
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(Buffer.from(photo.large))
    for (const none of [`${photo.file}-999.webp`, `${photo.file}.webp`, `${'0'.repeat(32)}-240.webp`, '../secret-240.webp'])
      expect((await shop.app.request(`/beeld/review/${none}`)).status).toBe(404)
    const reply = await (await shop.app.request(`/api/catalog/product/reviews/sku/${sku}`)).json()
    const list = v.parse(ReviewList, reply)
    expect(v.parse(Review, list.items[0]).photos?.map(({ alt }) => alt)).toEqual([1, 2].map(at => `Foto ${at} van Noor bij ‘Mooi beeld’`))
    expect(JSON.stringify(reply)).not.toContain('thuis')
    const file = join(await mkdtemp(join(tmpdir(), 'photos-')), 'backup.db')
    await makeBackup(source, file)
    const copy = openDatabase({ file, readonly: true })
    const copied = await copy().selectFrom('review_photos').selectAll().orderBy('id').execute()
    await copy.close()
    expect(copied.slice(seeded).map(({ large }) => Buffer.from(large))).toEqual([photo, other].map(({ large }) => Buffer.from(large)))
    const page = await new Person(shop).open(path)
    expect(page.main.querySelectorAll(`[data-component=lightbox] .et-review__photos a[href="${address}"] img[alt]`)).toHaveLength(2)
    expect(page.html).toContain(`"image":["http://localhost${address}"`)
  })

  // Reading and refusing photos does not depend on the database: one of the two is enough.
  it.runIf(name === 'PostgreSQL')(
    'of hostile files are refused with a sentence, nothing is kept and what was typed stays (SEC-02, NJS-01)',
    async () => {
      const before = (await rows()).length
      const jpeg = await pixels(400, 300).jpeg().toBuffer()
      const cases: [what: string, files: Parameters<typeof formWith>[0], status: number, sentence: string][] = [
        ['a drawing that says it is a JPEG', [svg], 415, 'Foto 1 kunnen we niet lezen'],
        ['the second of two is a GIF', [jpeg, await pixels(9, 9).gif().toBuffer()], 415, 'Foto 2 kunnen we niet lezen'],
        ['half a JPEG', [(await fromPhone()).subarray(0, 4000)], 415, 'Foto 1 kunnen we niet lezen'],
        [
          'first bytes of a JPEG before a page',
          [Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1')],
          415,
          'Foto 1 kunnen',
        ],
        ['nothing', [Buffer.alloc(0)], 415, 'Foto 1 kunnen we niet lezen'],
        ['a bomb', [await bomb()], 413, 'Foto 1 heeft te veel beeldpunten'],
        ['ten of them', Array.from({ length: 10 }, () => jpeg), 400, 'maximaal 4 foto’s'],
        ['a large one', [Buffer.concat([jpeg, Buffer.alloc(photoLimits.file)])], 413, 'Foto 1 is te groot'],
        ['three large ones together', [1, 2, 3].map(() => Buffer.concat([jpeg, randomBytes(7_000_000)])), 413, 'samen te groot'],
      ]
      for (const [what, files, status, sentence] of cases) {
        const person = await post(new Person(shop), formWith(files))
        expect([what, person.status]).toEqual([what, status])
        expect(person.text, what).toContain(sentence)
        expect(person.main.querySelector('[name=text]')?.textContent, what).toBe(written.text)
        expect(person.text, what).toContain('Kies je foto’s opnieuw')
      }
      const caller = new Person(shop)
      for (const [what, files, status] of cases.slice(-4)) {
        const reply = await call(caller, formWith(files))
        expect([what, reply.status]).toEqual([what, status])
      }
      const wrong = await post(new Person(shop), formWith([jpeg], { ...written, title: '' }))
      expect([wrong.status, wrong.text.includes('Kies je foto’s opnieuw')]).toEqual([400, true])
      expect((await rows()).length).toBe(before)
    },
    60_000,
  )

  it('take a picture with a page behind it as the picture alone, and nothing under another name (SEC-02)', async () => {
    const before = (await rows()).length
    const polyglot = Buffer.concat([await pixels(400, 300).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await call(new Person(shop), formWith([polyglot]))).status).toBe(200)
    const [newest] = (await rows()).toReversed()
    expect(Buffer.from(newest?.large ?? []).includes('script')).toBe(false)
    expect((await call(new Person(shop), formWith([polyglot], written, 'photo'))).status).toBe(200)
    expect((await rows()).length).toBe(before + 1)
    const avif = await pixels(300, 200).avif({ effort: 0 }).toBuffer()
    expect((await call(new Person(shop), formWith([avif]))).status).toBe(200)
  })

  it('are gone when the review is refused, and when the account of its author is (REV-01, ACC-02)', async () => {
    const customer = await new Person(shop).logIn()
    const before = (await rows()).length
    const jpeg = await pixels(300, 200).jpeg().toBuffer()
    await post(customer, formWith([jpeg]))
    expect((await rows()).length).toBe(before + 1)
    await decide('refused')
    expect((await rows()).length).toBe(before)
    await post(customer, formWith([jpeg]))
    await decide('shown')
    const [kept] = (await rows()).toReversed()
    expect((await shop.app.request(`/beeld/review/${kept?.file}-240.webp`)).status).toBe(200)
    const { id } = await database().selectFrom('customers').select('id').where('email', '=', 'klant@example.com').executeTakeFirstOrThrow()
    const purged = (await shop.data.pageChanges.since(0)).length
    await shop.data.customers.remove(id)
    expect((await rows()).length).toBe(before)
    expect((await shop.data.pageChanges.since(0)).length).toBeGreaterThan(purged)
    expect((await shop.app.request(`/beeld/review/${kept?.file}-240.webp`)).status).toBe(404)
  })

  it('are taken back by a guest with the link in the e-mail, after a press, and leave caches soon (REV-01, NJS-01, SEC-02)', async () => {
    const before = (await rows()).length
    const to = 'gast@example.com'
    const guest = await post(new Person(shop), formWith([await pixels(300, 200).jpeg().toBuffer()], { ...written, email: to }))
    expect(guest.text).toContain('zodra we hem hebben gelezen')
    await decide('shown')
    const [photo] = (await rows()).toReversed()
    const address = `/beeld/review/${photo?.file}-240.webp`
    const first = await shop.app.request(address)
    const [tag = '', key = ''] = ['ETag', 'Surrogate-Key'].map(name => first.headers.get(name) ?? '')
    const again = await shop.app.request(address, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text(), again.headers.get('Cache-Control')]).toEqual([304, '', first.headers.get('Cache-Control')])
    expect((await new Person(shop).open(path)).html).toContain(address)

    const link = linkTo(shop, to)
    const reader = await new Person(shop).open(link)
    expect([reader.status, (await rows()).length]).toEqual([200, before + 1])
    const seen = (await shop.data.pageChanges.since(0)).length
    await reader.send('photos-end', {})
    expect(reader.text).toContain('Je foto’s zijn verwijderd')
    expect((await rows()).length).toBe(before)
    expect((await shop.data.pageChanges.since(0)).slice(seen).map(change => change.key)).toEqual(
      expect.arrayContaining([key, expect.stringMatching(/^product-\d+$/)]),
    )
    expect((await shop.app.request(address, { headers: { 'If-None-Match': tag } })).status).toBe(404)
    const page = await new Person(shop).open(path)
    expect([page.html.includes(address), page.text.includes(written.text)]).toEqual([false, true])
    expect((await new Person(shop).open(link)).text).toContain('Deze link is al gebruikt')
    const kept = await database().selectFrom('reviews').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(to)
  })

  it('are taken back before the shop saw them, by a customer at the address of the account; without photos no e-mail goes (REV-01)', async () => {
    const before = (await rows()).length
    const email = 'zakelijk@example.com'
    const customer = await new Person(shop).logIn(email)
    expect((await customer.open(`${path}/review`)).document.querySelector('[name=email]')).toBeNull()
    const emails = () => shop.mail.emails.filter(({ to }) => to === email || to === 'x@example.com').length
    const sent = emails()
    await post(customer, formWith([], { ...written, email: 'x@example.com' }))
    expect(emails()).toBe(sent)
    await post(customer, formWith([await pixels(300, 200).jpeg().toBuffer()], { ...written, email: 'x@example.com' }))
    expect([emails(), (await rows()).length]).toEqual([sent + 1, before + 1])
    await (await new Person(shop).open(linkTo(shop, email))).send('photos-end', {})
    expect((await rows()).length).toBe(before)
    const wrong = await post(new Person(shop), formWith([], { ...written, email: 'geen adres' }))
    expect([wrong.status, wrong.main.querySelector('#review-email-error')?.textContent]).toEqual([400, 'Vul een geldig e-mailadres in.'])
  })

  // The queue is the process's own.
  it.runIf(name === 'PostgreSQL')(
    'that come while too many wait are refused with a sentence, keep what was typed, and are taken at the next try (REV-01, ERR-01)',
    async () => {
      const jpeg = await pixels(300, 200).jpeg().toBuffer()
      const before = (await rows()).length
      const [person, caller] = [new Person(shop), await new Person(shop).open(`${path}/review`)]
      const form = formWith([jpeg])
      const queue = fillQueue()
      const page = await post(person, form)
      const reply = await call(caller, formWith([jpeg]))
      expect([page.status, page.main.querySelector('[name=text]')?.textContent]).toEqual([503, written.text])
      expect(page.text).toContain('Er komen nu te veel foto’s tegelijk binnen. Wacht even en probeer het opnieuw.')
      expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '10'])
      await queue.release()
      expect((await rows()).length).toBe(before)
      expect((await call(caller, formWith([jpeg]))).status).toBe(200)
      expect((await rows()).length).toBe(before + 1)
    },
    60_000,
  )
})

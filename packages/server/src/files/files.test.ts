import { readdirSync } from 'node:fs'
import { pathOf } from '@gemba/domain/core/apiPath'
import { getFile, getFileContent, getFileThumbnail, uploadFile } from '@gemba/domain/files/files.endpoints'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../platform/database/transact.ts'
import { startS3 } from '../platform/testing/s3Server.ts'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { files } from './public/files.table.ts'
import { lockContent } from './public/storeFile.ts'
import { mostBytes } from './quota.ts'

const s3 = await startS3()
afterAll(() => s3.close())
const inFolder = await testServer()
const inS3 = await testServer({ s3: s3.settings })

const form = (name: string, bytes: Buffer | string) => {
  const data = new FormData()
  data.set('file', new File([bytes as string], name))
  return data as never
}
const photo = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } }).jpeg()
const contentOf = ({ id }: { id: string }) => pathOf(getFileContent.path, { id })
const thumbnailOf = ({ id }: { id: string }) => pathOf(getFileThumbnail.path, { id })
/** Held upright: the sensor's rows are the picture's columns. */
const portrait = () => photo().withMetadata({ orientation: 6 }).toBuffer()
/** The same JPEG with another size in its frame header (ITU-T T.81, B.2.2). */
const claiming = (side: number, jpeg: Buffer) => {
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
  jpeg.writeUInt16BE(side, frame + 5)
  jpeg.writeUInt16BE(side, frame + 7)
  return jpeg
}
const mp4 = Buffer.concat([
  Buffer.from('0000001866747970', 'hex'),
  Buffer.from('mp42'),
  Buffer.from('00000000', 'hex'),
  Buffer.from('mp42isom'),
  Buffer.alloc(2000, 7),
])

describe.each([
  ['in a folder', inFolder],
  ['in S3', inS3],
])('files kept %s', (_, { as, signedIn, app, other, runtime }) => {
  let operator: TestUser
  let stranger: TestUser
  beforeAll(async () => {
    operator = await signedIn(['checklist operator'])
    stranger = await signedIn(['administrator'], { at: other })
  })
  const upload = (name: string, bytes: Buffer | string) => as(operator).call(uploadFile, { body: form(name, bytes) })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.http.inject({ method: 'GET', url: path, headers: { cookie: operator.cookie, ...headers } })

  test('no picture that would take all memory to turn', async () => {
    await expect(upload('huge.jpg', claiming(7_200, await portrait()))).rejects.toMatchObject({
      status: 422,
      problem: { message: expect.stringContaining('more than 50 megapixels') },
    })
    // Upright it is kept as it is, which decodes nothing.
    const upright = claiming(7_200, await photo().toBuffer())
    await expect(upload('upright.jpg', upright)).resolves.toMatchObject({ width: 7_200, height: 7_200 })
  })

  test('no one without a sign-in', async () => {
    await expect(as(null).call(uploadFile, { body: form('a.txt', 'a') })).rejects.toMatchObject({ status: 401 })
  })

  test('neither uploaded nor read by people without access to checklists', async () => {
    const learner = await signedIn(['learner', 'user manager'])
    const { id } = await upload('ours.txt', 'for the shop floor')
    await expect(as(learner).call(uploadFile, { body: form('a.txt', 'a') })).rejects.toMatchObject({ status: 403 })
    for (const endpoint of [getFile, getFileContent, getFileThumbnail])
      await expect(as(learner).call(endpoint, { params: { id } })).rejects.toMatchObject({ status: 403 })
    const auditor = await signedIn(['checklist auditor'])
    expect(await as(auditor).call(getFile, { params: { id } })).toMatchObject({ name: 'ours.txt' })
    await expect(as(auditor).call(uploadFile, { body: form('a.txt', 'a') })).rejects.toMatchObject({ status: 403 })
  })

  test('what was sent comes back byte for byte', async () => {
    const bytes = await photo().toBuffer()
    const file = await upload('spindle.jpg', bytes)
    expect(file).toMatchObject({
      name: 'spindle.jpg',
      mediaType: 'image/jpeg',
      width: 40,
      height: 20,
      size: bytes.length,
    })
    const content = await get(contentOf(file))
    expect(content.rawPayload.equals(bytes)).toBe(true)
    expect(content.headers['content-disposition']).toMatch(/^inline/)
    expect(content.headers['content-security-policy']).toMatch(/sandbox/)
    expect(content.headers['x-content-type-options']).toBe('nosniff')
    const again = await get(contentOf(file), { 'if-none-match': String(content.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('a photo is upright', async () => {
    expect(await upload('portrait.jpg', await portrait())).toMatchObject({ width: 20, height: 40 })
  })

  test('a thumbnail is small, WebP, and the same on a second request', async () => {
    const file = await upload('large.jpg', await photo(800, 400).toBuffer())
    const address = `${thumbnailOf(file)}?size=96`
    const [first, second] = [await get(address), await get(address)]
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 48 })
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await get(`${thumbnailOf(file)}?size=97`)).statusCode).toBe(422)
  })

  test('a file that is not an image has no thumbnail, and is downloaded', async () => {
    const file = await upload('values.csv', 'a;b\n1;2\n')
    expect((await get(thumbnailOf(file))).statusCode).toBe(404)
    expect((await get(contentOf(file))).headers['content-disposition']).toMatch(/^attachment/)
  })

  test('a file that is not an image is never cached, and an image is revalidated each time', async () => {
    const [table, picture] = [await upload('values.csv', 'a;b'), await upload('spindle.jpg', await photo().toBuffer())]
    expect((await get(contentOf(table))).headers['cache-control']).toBe('private, no-store')
    expect((await get(contentOf(picture))).headers['cache-control']).toBe('private, no-cache')
  })

  test.each([
    ['page.html', 'page.html.gif'],
    ['picture.gif', 'picture.gif'],
    ['PICTURE.GIF', 'PICTURE.GIF'],
    ['picture.gif.hta', 'picture.gif.hta.gif'],
    ['gpj.\u202efig.exe', 'gpj.fig.exe.gif'],
    ['picture', 'picture.gif'],
  ])('a picture that is called %s and holds a page is saved as %s', async (name, saved) => {
    const gif = await photo().toFormat('gif').toBuffer()
    const file = await upload(name, Buffer.concat([gif, Buffer.from('<html><script>alert(1)</script></html>')]))
    expect(file.mediaType).toBe('image/gif')
    expect((await get(contentOf(file))).headers['content-disposition']).toBe(`inline; filename*=UTF-8''${saved}`)
  })

  test('a player gets the part of a video that it asks for', async () => {
    const file = await upload('clip.mp4', mp4)
    expect(file.mediaType).toBe('video/mp4')
    const part = await get(contentOf(file), { range: 'bytes=4-7' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${mp4.length}`,
    ])
    const tail = await get(contentOf(file), { range: 'bytes=-3' })
    expect(tail.rawPayload.equals(Buffer.alloc(3, 7))).toBe(true)
    expect((await get(contentOf(file), { range: 'bytes=99999-' })).statusCode).toBe(416)
  })

  test.each([
    ['a page that calls itself a photo', 'photo.jpg', '<html><script>alert(1)</script></html>'],
    [
      'a drawing with script in it',
      'drawing.svg',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    ],
    ['a program', 'readme.txt', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
    ['a broken image', 'photo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is refused', async (__, name, bytes) => {
    await expect(upload(name, bytes)).rejects.toMatchObject({ status: 422 })
  })

  test('more than 25 MB is refused, and an empty file too', async () => {
    await expect(upload('large.txt', 'x'.repeat(25 * 1024 * 1024 + 1))).rejects.toMatchObject({ status: 413 })
    await expect(upload('empty.txt', '')).rejects.toMatchObject({ status: 422 })
  })

  test('a file of another customer does not exist', async () => {
    const { id } = await upload('secret.txt', 'ours alone')
    for (const endpoint of [getFile, getFileContent, getFileThumbnail])
      await expect(as(stranger).call(endpoint, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await as(operator).call(getFile, { params: { id } })).toMatchObject({ name: 'secret.txt' })
  })

  test('the same content is stored once for a customer, and separately for another', async () => {
    const [a, b] = [await upload('one.txt', 'the same words'), await upload('two.txt', 'the same words')]
    expect(a.id).not.toBe(b.id)
    expect(a.sha256).toBe(b.sha256)
    await as(stranger).call(uploadFile, { body: form('three.txt', 'the same words') })
    const keys = runtime.settings.s3
      ? [...s3.objects.keys()]
      : readdirSync(runtime.settings.dataFolder, { recursive: true }).map(String)
    expect(keys.filter(key => key.endsWith(a.sha256)).length).toBe(2)
  })
})

test('one person has a daily limit, and the next can still upload', async () => {
  const { as, signedIn, runtime, customer } = inFolder
  const [busy, colleague] = [await signedIn(['checklist operator']), await signedIn(['checklist operator'])]
  const upload = (by: TestUser) => as(by).call(uploadFile, { body: form('reading.txt', 'a reading') })
  await transact(runtime.db, { customerId: customer.id, userId: busy.id }, async tx => {
    const film = { name: 'film.mp4', mediaType: 'video/mp4', size: mostBytes / 2, sha256: 'none' }
    await tx.insert(files).values([film, { ...film, createdAt: sql`now() - interval '2 days'` }])
  })
  await upload(busy)
  await transact(runtime.db, { customerId: customer.id, userId: busy.id }, tx =>
    tx.insert(files).values({ name: 'film.mp4', mediaType: 'video/mp4', size: mostBytes / 2, sha256: 'none' }),
  )
  await expect(upload(busy)).rejects.toMatchObject({
    status: 429,
    problem: {
      message: 'You can upload up to 2,000 files or 2 GB in 24 hours. Try again in 24 hours.',
    },
  })
  expect(await upload(colleague)).toMatchObject({ name: 'reading.txt' })
})

test('while the store is slow no one waits for a connection', async () => {
  const { as, signedIn, runtime, customer } = inFolder
  const operator = await signedIn(['checklist operator'])
  const { put, open } = runtime.files
  const kept = await as(operator).call(uploadFile, { body: form('kept.txt', 'kept') })
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  runtime.files.put = (...given) => held.then(() => put(...given))
  runtime.files.open = (...given) => held.then(() => open(...given))
  const slow = Array.from({ length: 12 }, (_, n) =>
    n % 2
      ? as(operator).call(getFileContent, { params: { id: kept.id } })
      : as(operator).call(uploadFile, { body: form('slow.txt', `slow ${n}`) }),
  )
  await eventually(() => expect(runtime.db.pools.gemba_app.waitingCount).toBe(0))
  expect(await as(operator).call(getFile, { params: { id: kept.id } })).toMatchObject({ name: 'kept.txt' })
  expect(await transact(runtime.db, { customerId: customer.id }, async () => 'free')).toBe('free')
  release()
  expect(await Promise.all(slow)).toHaveLength(12)
  Object.assign(runtime.files, { put, open })
})

test('every request to the store is signed', () => {
  expect(s3.requests.length).toBeGreaterThan(0)
  expect(
    s3.requests.filter(({ authorization }) => !/^AWS4-HMAC-SHA256 Credential=gemba-key\//.test(authorization)),
  ).toEqual([])
})

test('the content that one company stores keeps no other company waiting', async () => {
  const { runtime, customer, other } = inFolder
  const sha256 = 'a'.repeat(64)
  await transact(runtime.db, { customerId: customer.id }, async mine => {
    await lockContent(mine, sha256)
    await transact(runtime.db, { customerId: other.id }, async theirs => {
      await theirs.execute("set local lock_timeout = '2s'")
      await lockContent(theirs, sha256)
    })
  })
})

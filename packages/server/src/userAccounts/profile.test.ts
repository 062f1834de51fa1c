import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { uploadPicture } from '@gemba/domain/files/files.endpoints'
import {
  confirmEmailChange,
  getProfile,
  getUserPicture,
  requestEmailChange,
  updateProfile,
} from '@gemba/domain/users/profile.endpoints'
import {
  createUser,
  exportUsers,
  getUser,
  listUserChoices,
  listUsers,
  updateUser,
} from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../auth/public/addUser.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { pictureFile } from '../platform/testing/pictureFile.ts'
import { eventually } from '../testing/eventually.ts'
import { mailsIn, tokenIn } from '../testing/mailedLinks.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, runtime, customer, other, signedIn, as, database } = await testServer()
const { signIn } = signingIn(app)
const owner = await provisionCustomer(runtime.db, { name: 'Gemba Operations', features: [], isPlatformOwner: true })
const mailsTo = mailsIn(runtime.db, owner.id)
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})
const profileOf = (user: TestUser) => as(user).call(getProfile)

describe("one's own profile", () => {
  test('the name is changed, for colleagues too', async () => {
    const user = await signedIn(['checklist operator'])
    const { version } = await profileOf(user)
    const body = { firstName: ' Zoe\u0308 ', lastName: 'Marsh', picture: null, version }
    expect(await as(user).call(updateProfile, { body })).toMatchObject({ profile: { firstName: 'Zoë' } })
    expect((await as(user).call(getSignedInUser)).profile).toEqual({ firstName: 'Zoë', lastName: 'Marsh' })
    expect((await as(admin).call(getUser, { params: { id: user.id } })).profile.lastName).toBe('Marsh')
    await expect(as(user).call(updateProfile, { body })).rejects.toMatchObject({ status: 409 })
  })

  test('a picture is scaled, and seen by the company alone', async () => {
    const user = await signedIn(['learner'])
    const photo = await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#844' } })
      .jpeg()
      .toBuffer()
    const picture = await as(user).call(uploadPicture, { body: pictureFile(new Uint8Array(photo), 'me.jpg') })
    expect([picture.width, picture.height]).toEqual([256, 512])
    const { version, profile } = await profileOf(user)
    await as(user).call(updateProfile, { body: { ...profile, picture: picture.id, version } })
    const params = { id: user.id }
    const shown = await as(admin).call(getUserPicture, { params })
    expect((await sharp(shown as unknown as Buffer).metadata()).height).toBe(96)
    const stranger = await signedIn(['administrator'], { at: other })
    await expect(as(stranger).call(getUserPicture, { params })).rejects.toMatchObject({ status: 404 })
    expect((await as(admin).call(listUsers, { query: { id: user.id } })).users[0]?.picture).toBe(picture.id)
  })

  test("someone else's file does not become one's picture", async () => {
    const [mine, theirs] = [await signedIn(['learner']), await signedIn(['learner'])]
    const { id } = await as(theirs).call(uploadPicture, { body: pictureFile() })
    const { version, profile } = await profileOf(mine)
    const body = { ...profile, picture: id, version }
    await expect(as(mine).call(updateProfile, { body })).rejects.toMatchObject({
      status: 422,
      problem: { fields: { picture: 'Not an image' } },
    })
  })
})

describe('a new e-mail address', () => {
  const change = (user: TestUser, email: string, currentPassword = password) =>
    as(user).call(requestEmailChange, { body: { email, currentPassword } })
  const linkTo = (address: string) =>
    eventually(async () => {
      const token = tokenIn((await mailsTo(address))[0]?.text)
      expect(token).not.toBe('')
      return token
    })
  const person = async (username: string) => {
    await addUser(runtime.db, customer, {
      ...{ username, email: `${username}@old.example`, passwordHash, roles: ['checklist operator'] },
    })
    return (await signIn(username, password)).user
  }

  test('works once its link was used, for signing in too; the old one is told', async () => {
    const user = await person('mover')
    await change(user, 'Mover@new.example')
    expect((await as(user).call(getSignedInUser)).email).toBe('mover@old.example')
    const token = await linkTo('mover@new.example')
    expect(await as(null).call(confirmEmailChange, { body: { token } })).toEqual({ email: 'mover@new.example' })
    expect((await as(user).call(getSignedInUser)).email).toBe('mover@new.example')
    expect((await signIn('mover@new.example', password)).status).toBe(200)
    expect((await signIn('mover@old.example', password)).status).toBe(401)
    expect((await mailsTo('mover@old.example'))[0]?.subject).toBe('Your e-mail address was changed')
    await expect(as(null).call(confirmEmailChange, { body: { token } })).rejects.toMatchObject({ status: 422 })
  })

  test('needs the password', async () => {
    const user = await person('careful')
    await expect(change(user, 'thief@new.example', 'guessed')).rejects.toMatchObject({ status: 422 })
    expect(await mailsTo('thief@new.example')).toEqual([])
  })

  test('that belongs to someone else is not revealed, and not taken', async () => {
    await person('holder')
    const user = await person('wants.it')
    await change(user, 'holder@old.example')
    await eventually(async () =>
      expect((await mailsTo('holder@old.example'))[0]?.subject).toBe('You already have an account'),
    )
  })

  test('a newer link replaces the one before', async () => {
    const user = await person('twice')
    await change(user, 'first@new.example')
    const first = await linkTo('first@new.example')
    await change(user, 'second@new.example')
    const second = await linkTo('second@new.example')
    await expect(as(null).call(confirmEmailChange, { body: { token: first } })).rejects.toMatchObject({ status: 422 })
    expect(await as(null).call(confirmEmailChange, { body: { token: second } })).toEqual({
      email: 'second@new.example',
    })
  })
})

describe('columns that the company defines', () => {
  const line: ProfileColumn = { key: 'c1', name: 'Line', kind: 'choice', options: ['Paint', 'Press'], own: false }
  const since: ProfileColumn = { key: 'c2', name: 'Joined', kind: 'date', options: [], own: false }
  const size: ProfileColumn = { key: 'c3', name: 'Shoe size', kind: 'number', options: [], own: true }
  const define = async (profileColumns: ProfileColumn[]) => {
    const { name, settings, version } = await as(admin).call(getCompanySettings)
    return as(admin).call(updateCompanySettings, { body: { name, ...settings, profileColumns, version } })
  }
  const fields = { firstName: 'Ada', lastName: '', email: '', badge: '', language: null, timezone: null }
  const made = (username: string, attributes: Record<string, string | number | null>) =>
    as(admin).call(createUser, {
      body: {
        ...{ ...fields, username, attributes, roleIds: [], groupIds: [] },
        ...{ entry: 'password' as const, firstPassword: 'k7mw-p2xq-9fhd' },
      },
    })
  beforeAll(async () => {
    await define([line, since, size])
  })

  test('are stored with a person, and refused at their field', async () => {
    const user = await made('painter', { c1: 'Paint', c2: '2024-02-29', c3: 43 })
    expect(user.attributes).toEqual({ c1: 'Paint', c2: '2024-02-29', c3: 43 })
    await expect(made('nobody', { c1: 'Foundry' })).rejects.toMatchObject({
      status: 422,
      problem: { fields: { 'attributes.c1': 'Choose one from the list.' } },
    })
    const { id, version } = user
    const body = { ...fields, username: 'painter', attributes: { c1: '', c2: '2024-03-01', c3: 43 }, version }
    const updated = await as(admin).call(updateUser, { params: { id }, body })
    expect(updated.attributes).toEqual({ c2: '2024-03-01', c3: 43 })
    const { attributes: _, ...without } = body
    const kept = await as(admin).call(updateUser, { params: { id }, body: { ...without, version: updated.version } })
    expect(kept.attributes).toEqual({ c2: '2024-03-01', c3: 43 })
  })

  test('filter the list, and are in its export', async () => {
    await made('press.one', { c1: 'Press', c2: '2020-01-01', c3: 40.5 })
    await made('press.two', { c1: 'Press', c2: '2022-06-01' })
    const found = async (query: object) =>
      (await as(admin).call(listUsers, { query })).users.map(({ username }) => username)
    expect(await found({ c1: 'Press' })).toEqual(['press.one', 'press.two'])
    expect(await found({ c1: 'Press', c2From: '2021-01-01' })).toEqual(['press.two'])
    expect(await found({ c2From: '2020-01-01', c2To: '2020-12-31' })).toEqual(['press.one'])
    expect(await found({ c3: '40.5' })).toEqual(['press.one'])
    const { attributes } = await as(admin).call(listUserChoices)
    expect(attributes).toEqual([{ key: 'c3', values: expect.arrayContaining(['40.5']) }])
    const csv = String(await as(admin).call(exportUsers, { query: { c1: 'Press' } }))
    expect(csv.split('\r\n')[0]).toMatch(/Line.+Joined.+Shoe size/)
  })

  test('of their own people change only those that are theirs', async () => {
    const user = await signedIn(['checklist operator'])
    const { profile, picture, version } = await profileOf(user)
    const body = { ...profile, picture, attributes: { c1: 'Paint', c3: 39 }, version }
    expect((await as(user).call(updateProfile, { body })).attributes).toEqual({ c3: 39 })
  })

  test('a column that is removed or changes its kind is emptied, so that another can take its place', async () => {
    const { id } = await made('has.all', { c1: 'Paint', c2: '2020-01-01', c3: 41 })
    await define([line, { ...since, name: 'Size', kind: 'text' }])
    const { rows } = await database.query('select attributes from users where id = $1', [id])
    expect(rows).toEqual([{ attributes: { c1: 'Paint' } }])
  })

  test('what cannot be defined is refused at its field', async () => {
    const refused = (field: string, message: string) => ({
      status: 422,
      problem: { fields: { [`profileColumns.${field}`]: `companySettings:columns.${message}` } },
    })
    await expect(define([{ ...line, name: ' ' }])).rejects.toMatchObject(refused('0.name', 'nameRequired'))
    await expect(define([line, { ...size, name: 'line' }])).rejects.toMatchObject(refused('1.name', 'nameTwice'))
    await expect(define([{ ...line, options: [] }])).rejects.toMatchObject(refused('0.options', 'noOptions'))
    await expect(define([{ ...line, options: ['A', 'a'] }])).rejects.toMatchObject(refused('0.options', 'optionTwice'))
  })
})

import {
  createEnrollmentKey,
  deleteEnrollmentKey,
  getEnrollmentKey,
  listEnrollmentChoices,
  listEnrollmentKeys,
  revokeEnrollmentKey,
  updateEnrollmentKey,
} from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { KeyCode } from '@gemba/domain/enrollmentKeys/keyCode'
import { createRole, deleteRole, replaceRole, updateRolePermissions } from '@gemba/domain/roles/roles.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { customer, other, signedIn, as, database } = await testServer()
let admin: TestUser
let manager: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  manager = await signedIn(['user manager', 'checklist operator'])
})

const input = {
  ...{ name: 'Apprentices', roleIds: [] as string[], groupIds: [] as string[] },
  ...{ startsOn: null, endsOn: null, maxUses: null, emailDomain: '' },
}
type Wishes = Partial<Omit<typeof input, 'startsOn' | 'endsOn' | 'maxUses'>> & {
  startsOn?: string
  endsOn?: string
  maxUses?: number
}
const made = (wishes: Wishes = {}, by = admin) => as(by).call(createEnrollmentKey, { body: { ...input, ...wishes } })
const roleId = async (name: string, at = customer) => {
  const { rows } = await database.query('select id from roles where customer_id = $1 and name = $2', [at.id, name])
  return String(rows[0].id)
}
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was accepted'),
    error => ({ status: error.status, fields: error.problem.fields }),
  )

describe('who may', () => {
  test('no one without a sign-in, and no operator', async () => {
    await expect(as(null).call(listEnrollmentKeys)).rejects.toMatchObject({ status: 401 })
    const operator = await signedIn(['checklist operator'])
    await expect(as(operator).call(listEnrollmentKeys)).rejects.toMatchObject({ status: 403 })
    await expect(made({}, operator)).rejects.toMatchObject({ status: 403 })
  })

  test('a key of another customer does not exist', async () => {
    const { id } = await made()
    const stranger = await signedIn(['administrator'], { at: other })
    await expect(as(stranger).call(getEnrollmentKey, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const revoking = as(stranger).call(revokeEnrollmentKey, { params: { id }, body: { version: 1 } })
    await expect(revoking).rejects.toMatchObject({ status: 404 })
    expect(await refused(made({ roleIds: [await roleId('learner', other)] }))).toMatchObject({
      ...{ status: 422, fields: { roleIds: expect.any(String) } },
    })
  })
})

describe('a key', () => {
  test('has a code that cannot be guessed, in letters that are not mistaken, and keeps it', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => made()))
    const codes = keys.map(({ code }) => code)
    expect(new Set(codes).size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/)
    const [{ id, code, version } = expect.fail()] = keys
    const body = { ...input, name: 'Summer', version }
    expect(await as(admin).call(updateEnrollmentKey, { params: { id }, body })).toMatchObject({ name: 'Summer', code })
  })

  test('its code is in no audit row', async () => {
    const { id, code } = await made()
    const { rows } = await database.query(
      `select action, record from audit_rows where customer_id = $1 and entity_id = $2`,
      [customer.id, id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['Enrollment Keys Create'])
    expect(rows[0].record).not.toContain(code)
  })

  test('is typed in any case, with spaces or dashes', () => {
    for (const typed of ['k7mw-p2xq-9fhd', ' K7MW P2XQ 9FHD', 'k7mwp2xq9fhd', 'K7MW–P2XQ–9FHD'])
      expect(KeyCode.parse(typed)).toBe('K7MWP2XQ9FHD')
    for (const typed of ['', 'K7MW-P2XQ', 'K7MW-P2XQ-9FH0', 'K7MW-P2XQ-9FHDA'])
      expect(KeyCode.safeParse(typed).success).toBe(false)
  })

  test('shows its state: open, not open yet, ended, used up, revoked; the list is filtered by it', async () => {
    const stateOf = async (wishes: Wishes) => (await made(wishes)).state
    expect(await stateOf({})).toBe('open')
    expect(await stateOf({ startsOn: '2199-01-01' })).toBe('scheduled')
    expect(await stateOf({ endsOn: '2020-01-01' })).toBe('ended')
    const { id, version } = await made({ maxUses: 1, name: 'Used up' })
    await database.query('update enrollment_keys set uses = 1 where id = $1', [id])
    const { enrollmentKeys } = await as(admin).call(listEnrollmentKeys, { query: { state: 'usedUp' } })
    expect(enrollmentKeys).toMatchObject([{ id, state: 'usedUp', uses: 1, maxUses: 1 }])
    const revoked = await as(admin).call(revokeEnrollmentKey, { params: { id }, body: { version } })
    expect(revoked).toMatchObject({ state: 'revoked', can: { update: false, revoke: false, delete: false } })
  })

  test.each([
    ['no name', { name: '\u200b' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['an end before its start', { startsOn: '2027-02-01', endsOn: '2027-01-31' }, 'endsOn'],
    ['no uses at all', { maxUses: 0 }, 'maxUses'],
    ['half a use', { maxUses: 1.5 }, 'maxUses'],
    ['a domain that is none', { emailDomain: 'not a domain' }, 'emailDomain'],
    ['a group that is not there', { groupIds: ['00000000-0000-4000-8000-000000000000'] }, 'groupIds'],
  ])('with %s is refused at the field', async (_, wishes, field) => {
    const { status, fields } = await refused(made(wishes))
    expect([status, Object.keys(fields)]).toEqual([422, [field]])
  })

  test('that someone else changed is not overwritten', async () => {
    const { id, version } = await made()
    const save = () => as(admin).call(updateEnrollmentKey, { params: { id }, body: { ...input, version } })
    await save()
    await expect(save()).rejects.toMatchObject({ status: 409 })
  })

  test('is deleted while nobody used it, and is revoked for good afterwards', async () => {
    const { id, version } = await made()
    await database.query('update enrollment_keys set uses = 1 where id = $1', [id])
    await expect(as(admin).call(deleteEnrollmentKey, { params: { id } })).rejects.toMatchObject({ status: 409 })
    await as(admin).call(revokeEnrollmentKey, { params: { id }, body: { version } })
    const again = as(admin).call(revokeEnrollmentKey, { params: { id }, body: { version: version + 1 } })
    await expect(again).rejects.toMatchObject({ status: 409 })
    const unused = await made()
    await as(admin).call(deleteEnrollmentKey, { params: { id: unused.id } })
    await expect(as(admin).call(getEnrollmentKey, { params: { id: unused.id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('what it gives', () => {
  test('when a role gives way to another one, that one', async () => {
    const own = async (name: string) => as(admin).call(createRole, { body: { name, description: '', copyOf: null } })
    const [from, to] = [await own('Press helper'), await own('Press operator')]
    const { id } = await made({ roleIds: [from.id] })
    await expect(as(admin).call(deleteRole, { params: { id: from.id } })).rejects.toMatchObject({ status: 409 })
    await as(admin).call(replaceRole, { params: { id: from.id }, body: { by: to.id, version: from.version } })
    expect((await as(admin).call(getEnrollmentKey, { params: { id } })).roles).toMatchObject([{ id: to.id }])
  })

  test('never an administrator’s role, and none that makes an administrator', async () => {
    for (const name of ['administrator']) {
      const { status, fields } = await refused(made({ roleIds: [await roleId(name)] }))
      expect([status, Object.keys(fields)]).toEqual([422, ['roleIds']])
    }
    const own = await as(admin).call(createRole, { body: { name: 'Key keeper', description: '', copyOf: null } })
    const permissions = ['Users Update', 'Roles Update']
    await as(admin).call(updateRolePermissions, { params: { id: own.id }, body: { permissions, version: own.version } })
    expect(await refused(made({ roleIds: [own.id] }))).toMatchObject({ status: 422 })
    const { roles } = await as(admin).call(listEnrollmentChoices)
    expect(roles.map(({ name }) => name)).not.toContain('administrator')
    expect(roles.map(({ name }) => name)).not.toContain('Key keeper')
  })

  test('nobody gives what they lack, nor changes a key that does; they can revoke it', async () => {
    const builder = await roleId('checklist administrator')
    expect(await refused(made({ roleIds: [builder] }, manager))).toMatchObject({
      ...{ status: 422, fields: { roleIds: expect.stringContaining('checklist administrator') } },
    })
    expect(await made({ roleIds: [await roleId('checklist operator')] }, manager)).toMatchObject({ state: 'open' })
    const { id, version } = await made({ roleIds: [builder] })
    expect(await as(manager).call(getEnrollmentKey, { params: { id } })).toMatchObject({
      ...{ can: { update: false, revoke: true }, missing: expect.any(String) },
    })
    const body = { ...input, roleIds: [builder], endsOn: '2199-12-31', version }
    await expect(as(manager).call(updateEnrollmentKey, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
    await as(manager).call(revokeEnrollmentKey, { params: { id }, body: { version } })
  })
})

import {
  createDashboardConfiguration,
  deleteDashboardConfiguration,
  listDashboardConfigurations,
  listDashboardVersions,
  updateDashboardConfiguration,
} from '@gemba/domain/adminDashboard/dashboards.endpoints'
import { keptVersions, mostDashboards } from '@gemba/domain/adminDashboard/dashboards.schema'
import { anonymizeUser } from '@gemba/domain/users/leaving.endpoints'
import { getPreferences, updatePreferences } from '@gemba/domain/users/preferences.endpoints'
import { changeUsers, getUser } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { other, signedIn, as, database } = await testServer()
const layout = (...widgets: object[]) => JSON.stringify({ widgets })
const users = { id: 'a', widget: 'users', x: 0, y: 0, w: 4, h: 4 }
const valid = { name: 'Plant 2, daily', private: false, configuration: layout(users) }
let admin: TestUser
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  owner = await signedIn(['checklist administrator'])
  stranger = await signedIn(['administrator'], { at: other })
})
const namesOf = async (user: TestUser) =>
  (await as(user).call(listDashboardConfigurations)).dashboardConfigurations.map(({ name }) => name)

describe('specification 1 §2.4: who may', () => {
  test('no one without a sign-in, and an operator arranges none', async () => {
    await expect(as(null).call(listDashboardConfigurations)).rejects.toMatchObject({ status: 401 })
    const operator = await signedIn(['checklist operator'])
    await expect(as(operator).call(createDashboardConfiguration, { body: valid })).rejects.toMatchObject({
      status: 403,
    })
    expect((await as(operator).call(listDashboardConfigurations)).can).toEqual({ create: false })
  })

  test('a private one is seen by its owner alone, not even by administrators', async () => {
    const { id, version } = await as(owner).call(createDashboardConfiguration, {
      body: { ...valid, name: 'Mine alone', private: true },
    })
    expect(await namesOf(owner)).toContain('Mine alone')
    expect(await namesOf(admin)).not.toContain('Mine alone')
    const params = { id }
    await expect(as(admin).call(listDashboardVersions, { params })).rejects.toMatchObject({ status: 404 })
    const change = as(admin).call(updateDashboardConfiguration, { params, body: { ...valid, version } })
    await expect(change).rejects.toMatchObject({ status: 404 })
    await expect(as(admin).call(deleteDashboardConfiguration, { params })).rejects.toMatchObject({ status: 404 })
  })

  test('what is shared everyone sees, and who may change all dashboards changes it', async () => {
    const made = await as(owner).call(createDashboardConfiguration, { body: { ...valid, name: 'Shared' } })
    expect(made).toMatchObject({ userId: owner.id, can: { update: true, delete: true } })
    const colleague = await signedIn(['user manager'])
    const { dashboardConfigurations } = await as(colleague).call(listDashboardConfigurations, {
      query: { search: 'shared' },
    })
    expect(dashboardConfigurations).toMatchObject([{ id: made.id, can: { update: false, delete: false } }])
    const params = { id: made.id }
    const body = { ...valid, name: 'Shared by us', version: made.version }
    await expect(as(colleague).call(updateDashboardConfiguration, { params, body })).rejects.toMatchObject({
      status: 403,
    })
    await expect(as(colleague).call(deleteDashboardConfiguration, { params })).rejects.toMatchObject({ status: 403 })
    expect(await as(admin).call(updateDashboardConfiguration, { params, body })).toMatchObject({ userId: owner.id })
    const hidden = as(admin).call(updateDashboardConfiguration, {
      params,
      body: { ...body, private: true, version: made.version + 1 },
    })
    await expect(hidden).rejects.toMatchObject({ status: 422 })
    await as(admin).call(deleteDashboardConfiguration, { params })
    expect(await namesOf(owner)).not.toContain('Shared by us')
  })

  test('a dashboard of another company does not exist', async () => {
    const { id } = await as(stranger).call(createDashboardConfiguration, { body: { ...valid, name: 'Of strangers' } })
    expect(await namesOf(admin)).not.toContain('Of strangers')
    const body = { ...valid, version: 1 }
    await expect(as(admin).call(updateDashboardConfiguration, { params: { id }, body })).rejects.toMatchObject({
      status: 404,
    })
    await expect(as(admin).call(deleteDashboardConfiguration, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(as(admin).call(listDashboardVersions, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('specification 1 §3 and §9', () => {
  test('the layout is stored as the text that was sent; lists are sorted by name', async () => {
    const configuration = layout(users, { ...users, id: 'b', widget: 'failRate', x: 4, days: 90 })
    const { id } = await as(admin).call(createDashboardConfiguration, { body: { ...valid, name: 'B', configuration } })
    await as(admin).call(createDashboardConfiguration, { body: { ...valid, name: 'A' } })
    const names = await namesOf(admin)
    expect(names).toEqual(names.toSorted())
    const { dashboardConfigurations } = await as(admin).call(listDashboardConfigurations, { query: { id } })
    expect(dashboardConfigurations).toMatchObject([{ id, configuration, private: false, customerId: admin.customerId }])
  })

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of more than 100 characters', { name: 'n'.repeat(101) }, 'name'],
    ['a layout that no grid can have', { configuration: layout(users, { ...users, id: 'b' }) }, 'configuration'],
    ['a widget that does not exist', { configuration: layout({ ...users, widget: 'script' }) }, 'configuration'],
    ['text that is no layout', { configuration: '<svg onload=alert(1)>' }, 'configuration'],
  ])('refuse %s', async (_, wrong, field) => {
    const refusal = await as(admin)
      .call(createDashboardConfiguration, { body: { ...valid, ...wrong } })
      .catch(error => error)
    expect([refusal.status, Object.keys(refusal.problem.fields)]).toEqual([422, [field]])
  })

  test('the second save overwrites nothing', async () => {
    const { id, version } = await as(admin).call(createDashboardConfiguration, { body: { ...valid, name: 'Twice' } })
    const save = (name: string) =>
      as(admin).call(updateDashboardConfiguration, { params: { id }, body: { ...valid, name, version } })
    await save('Once')
    await expect(save('Late')).rejects.toMatchObject({ status: 409 })
  })

  test('the last versions are kept, with who saved them', async () => {
    let { id, version } = await as(owner).call(createDashboardConfiguration, {
      body: { ...valid, name: 'Version 1' },
    })
    for (let number = 2; number <= keptVersions + 2; number++) {
      const body = { ...valid, name: `Version ${number}`, version }
      ;({ version } = await as(admin).call(updateDashboardConfiguration, { params: { id }, body }))
    }
    const { versions } = await as(owner).call(listDashboardVersions, { params: { id } })
    expect(versions).toHaveLength(keptVersions)
    expect(versions[0]).toMatchObject({ name: `Version ${keptVersions + 2}`, savedBy: { id: admin.id } })
    expect(versions.at(-1)?.name).toBe('Version 3')
  })

  test('a person has at most so many', async () => {
    const collector = await signedIn(['checklist administrator'])
    const saves = Array.from({ length: mostDashboards + 3 }, (_, at) =>
      as(collector).call(createDashboardConfiguration, { body: { ...valid, name: `D${at}`, private: true } }),
    )
    const settled = await Promise.allSettled(saves)
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  })
})

test('a person chooses the dashboard with which they start', async () => {
  const { id } = await as(owner).call(createDashboardConfiguration, { body: { ...valid, name: 'To start with' } })
  const mine = { params: { userId: owner.id } }
  const { version, ...before } = await as(owner).call(getPreferences, mine)
  expect(before.defaultAdminDashboardConfiguration).toBeNull()
  const empty = { timezone: null, dateTimeFormat: null, language: null, defaultDashboard: null }
  const body = { allowEmails: true, ...empty, defaultAdminDashboardConfiguration: id, version }
  expect(await as(owner).call(updatePreferences, { ...mine, body })).toMatchObject({
    defaultAdminDashboardConfiguration: id,
  })
})

test('of a person who leaves, what they shared stays and what was private goes', async () => {
  const leaver = await signedIn(['checklist administrator'])
  const make = (name: string, isPrivate: boolean) =>
    as(leaver).call(createDashboardConfiguration, { body: { ...valid, name, private: isPrivate } })
  await make('Left behind', false)
  const { id } = await make('Taken along', true)
  await as(admin).call(changeUsers, { body: { userIds: [leaver.id], change: { act: 'deactivate' } } })
  const { version, username } = await as(admin).call(getUser, { params: { id: leaver.id } })
  await as(admin).call(anonymizeUser, { params: { id: leaver.id }, body: { username, version } })
  expect(await namesOf(admin)).toContain('Left behind')
  const { rows } = await database.query('select name from dashboard_configurations where id = $1', [id])
  expect(rows).toEqual([])
})

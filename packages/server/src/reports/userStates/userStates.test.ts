import { getEmbedInfo } from '@gemba/domain/reports/reports.endpoints'
import {
  getUserState,
  mostUserStateBytes,
  mostUserStates,
  removeUserState,
  saveUserState,
} from '@gemba/domain/reports/userStates.endpoints'
import { anonymizeUser } from '@gemba/domain/users/leaving.endpoints'
import { changeUsers, getUser } from '@gemba/domain/users/userAccounts.endpoints'
import { describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { authoringIn } from '../adhoc/adhocReports.builder.ts'
import { compliance } from '../standard/compliance.ts'
import { inspections } from '../standard/inspections.ts'

const server = await testServer()
const { signedIn, as, other, database, customer } = server
const { saveAs } = authoringIn(server)
const [admin, colleague] = [await signedIn(['administrator']), await signedIn(['administrator'])]
const stranger = await signedIn(['administrator'], { at: other })

const isPart = (value: string, column = 'part') => ({
  ...{ filterType: 1 as const, operator: 'In' as const, values: [value] },
  target: { table: 'submissions', column },
})
const chosen = (...filters: ReturnType<typeof isPart>[]) => ({
  ...{ page: 'inspections', report: filters, own: {}, slicers: {}, sorts: {} },
})
const keeping = async (by: TestUser, reportId = inspections.id) => {
  const { embedToken } = await as(by).call(getEmbedInfo, { params: { reportId } })
  const call = { params: { reportId }, headers: { authorization: `EmbedToken ${embedToken}` } }
  return {
    read: async () => (await as(null).call(getUserState, call)).state,
    save: (state: object) => as(null).call(saveUserState, { ...call, body: { state } as never }),
    remove: () => as(null).call(removeUserState, call),
  }
}

describe('what a person chose in a report', () => {
  test('is kept for them and this report alone, replaced, and forgotten', async () => {
    const own = await keeping(admin)
    expect(await own.read()).toBeNull()
    await own.save(chosen(isPart('P1')))
    await own.save(chosen(isPart('P2')))
    expect(await own.read()).toEqual(chosen(isPart('P2')))
    for (const [by, report] of [[colleague], [stranger], [admin, compliance.id]] as const)
      expect(await (await keeping(by, report)).read()).toBeNull()
    await own.remove()
    expect(await own.read()).toBeNull()
  })

  test('in a private report goes with it when its owner is anonymized', async () => {
    const owner = await signedIn(['administrator'])
    const { reportId } = await saveAs(owner)
    await (await keeping(colleague, reportId)).save(chosen())
    const kept = () => database.query('select from report_user_states where report_id = $1', [reportId])
    expect((await kept()).rowCount).toBe(1)
    await as(admin).call(changeUsers, { body: { userIds: [owner.id], change: { act: 'deactivate' } } })
    const { version, username } = await as(admin).call(getUser, { params: { id: owner.id } })
    await as(admin).call(anonymizeUser, { params: { id: owner.id }, body: { username, version } })
    expect((await kept()).rowCount).toBe(0)
  })

  test('is not kept without a token of the report', async () => {
    const params = { reportId: inspections.id }
    const { embedToken } = await as(admin).call(getEmbedInfo, { params: { reportId: compliance.id } })
    for (const headers of [{ authorization: '' }, { authorization: `EmbedToken ${embedToken}` }]) {
      await expect(as(null).call(getUserState, { params, headers })).rejects.toMatchObject({ status: 401 })
      const body = { state: chosen() }
      await expect(as(null).call(saveUserState, { params, headers, body })).rejects.toMatchObject({ status: 401 })
      await expect(as(null).call(removeUserState, { params, headers })).rejects.toMatchObject({ status: 401 })
    }
  })

  test.each([
    ['a field that is not there', chosen(isPart('P1', 'secret'))],
    ['a field with SQL in it', chosen(isPart('P1', 'part"; drop table users; --'))],
    ['a dataset that is not there', chosen({ ...isPart('P1'), target: { table: 'nothing', column: 'part' } })],
    ['a place that is none', { ...chosen(), own: { 'no place at all': [] } }],
    [
      'more filters than a visual is asked with',
      {
        ...chosen(...Array.from({ length: 20 }, () => isPart('P1'))),
        own: Object.fromEntries(
          ['inspections', 'inspections/byPart'].map(place => [place, Array.from({ length: 20 }, () => isPart('P1'))]),
        ),
      },
    ],
    [
      'more than is kept',
      chosen(
        ...Array.from({ length: 20 }, () => ({
          ...isPart(''),
          values: ['x'.repeat(500), ...Array.from({ length: 4 }, () => 'y'.repeat(400))],
        })),
      ),
    ],
  ])('is refused with %s', async (_, state) => {
    const own = await keeping(admin)
    await expect(own.save(state)).rejects.toMatchObject({ status: 422 })
    expect(await own.read()).toBeNull()
  })

  test('is not shown without one of its filters: where a field is gone, nothing is chosen', async () => {
    const own = await keeping(admin)
    await own.save(chosen(isPart('P1')))
    await database.query(`update report_user_states set state = replace(state::text, '"part"', '"gone"')::jsonb`)
    expect(await own.read()).toBeNull()
    await own.remove()
  })

  test('of many reports: the newest ones are kept', async () => {
    await database.query(
      `insert into report_user_states (customer_id, user_id, report_id, state, saved_at)
        select $1, $2, gen_random_uuid(), '{}', now() - n * interval '1 day' from generate_series(1, $3::int) n`,
      [customer.id, admin.id, mostUserStates + 5],
    )
    const own = await keeping(admin)
    await own.save(chosen())
    const { rows } = await database.query(
      `select count(*)::int as count, max(pg_column_size(state)) as size from report_user_states where user_id = $1`,
      [admin.id],
    )
    expect(rows[0].count).toBe(mostUserStates)
    expect(rows[0].size).toBeLessThan(mostUserStateBytes)
    expect(await own.read()).toEqual(chosen())
  })
})

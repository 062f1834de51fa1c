// What the record of a bypass keeps: reason, text, photos and co-signer, bound by its fingerprint.
import { randomUUID } from 'node:crypto'
import { verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { listOfferedBypassReasons } from '@gemba/domain/bypasses/bypasses.endpoints'
import { deleteBypassReason, updateBypassReason } from '@gemba/domain/bypassReasons/bypassReasons.endpoints'
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import { listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { listOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { getUserChecklists } from '@gemba/domain/users/userAccounts.endpoints'
import { describe, expect, test } from 'vitest'
import { day } from '../schedules/schedules.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { whileForged } from '../testing/whileForged.ts'
import { bypassingLine } from './bypassing.builder.ts'

const server = await testServer()
const { signedIn, as, other, database } = server
const { line, reasonFor, checklistFor, openFor, leaveOut, recordOf } = bypassingLine(server)
const refusedAt = (field: string) => ({ status: 422, problem: { fields: { [field]: expect.any(String) } } })

describe('a reason', () => {
  test('is offered for its types while it is in use, in the order of the list, to those who run', async () => {
    const { anna } = line
    const offered = (user: TestUser, checklistTypeCode: 'process' | 'product') =>
      as(user).call(listOfferedBypassReasons, { query: { checklistTypeCode } })
    const early = await reasonFor({ checklistTypes: ['product'], place: 998, needsText: true })
    const late = await reasonFor({ checklistTypes: ['product'], place: 999, needsCosigner: true })
    const unused = await reasonFor({ active: false })
    const { reasons, byPin } = await offered(anna, 'product')
    expect(byPin).toBe(false)
    expect(reasons.slice(-2)).toEqual([
      { id: early.id, name: early.name, needsText: true, needsCosigner: false },
      { id: late.id, name: late.name, needsText: false, needsCosigner: true },
    ])
    expect(reasons.map(({ id }) => id)).not.toContain(unused.id)
    expect((await offered(anna, 'process')).reasons.map(({ id }) => id)).not.toContain(early.id)
    const auditor = await signedIn(['checklist auditor'])
    await expect(offered(auditor, 'process')).rejects.toMatchObject({ status: 403 })
    const foreign = await signedIn(['checklist operator'], { at: other })
    expect((await offered(foreign, 'product')).reasons).toEqual([])
  })

  test('that is not offered for this type, or is of another company, is refused; so is a missing or endless text', async () => {
    const { anna } = line
    const { id } = await openFor(await checklistFor('process', anna))
    const inspections = await reasonFor({ checklistTypes: ['product'] })
    const unused = await reasonFor({ active: false })
    for (const reason of [inspections, unused])
      await expect(leaveOut(anna, id, reason.id)).rejects.toMatchObject(refusedAt('reasonId'))
    const needsText = await reasonFor({ needsText: true })
    await expect(leaveOut(anna, id, needsText.id, '  ')).rejects.toMatchObject(refusedAt('text'))
    await expect(leaveOut(anna, id, needsText.id, 'a'.repeat(501))).rejects.toMatchObject(refusedAt('text'))
    expect(await leaveOut(anna, id, needsText.id, 'No bar stock')).toMatchObject({ reason: needsText.name })
  })

  test('a record keeps the name that it had', async () => {
    const { anna, planner } = line
    const { id } = await openFor(await checklistFor('process', anna))
    const reason = await reasonFor({ name: 'Pwoer cut' })
    const receipt = await leaveOut(anna, id, reason.id)
    const { can: _, id: reasonId, ...input } = reason
    await as(planner).call(updateBypassReason, { params: { id: reasonId }, body: { ...input, name: 'Power cut' } })
    expect((await recordOf(anna, receipt.id)).bypass?.reason).toBe('Pwoer cut')
  })
})

describe('names in several languages', () => {
  const german = { headers: { 'accept-language': 'de' } }
  const arabic = { headers: { 'accept-language': 'ar' } }

  test('a reason is offered by the name in the language of who chooses', async () => {
    const { anna } = line
    const { id } = await reasonFor({ name: 'Crane blocked', names: { de: 'Kran steht' } })
    const offered = async (further: object) => {
      const query = { checklistTypeCode: 'process' as const }
      const { reasons } = await as(anna).call(listOfferedBypassReasons, { query, ...further })
      return reasons.find(reason => reason.id === id)?.name
    }
    expect([await offered({}), await offered(german), await offered(arabic)]).toEqual([
      ...['Crane blocked', 'Kran steht', 'Crane blocked'],
    ])
  })

  test('a record keeps all of them, and is read in the language of its reader wherever it is shown', async () => {
    const { anna, planner } = line
    const checklist = await checklistFor('product', anna)
    const { id } = await openFor(checklist)
    const reason = await reasonFor({ name: 'No bar stock', names: { de: 'Kein Stangenmaterial' } })
    const receipt = await leaveOut(anna, id, reason.id)
    const { can: _, id: reasonId, ...input } = reason
    const changed = { ...input, name: 'Something else', names: { de: 'Etwas anderes' } }
    await as(planner).call(updateBypassReason, { params: { id: reasonId }, body: changed })
    const on = (moment: number) => new Date(moment).toISOString().slice(0, 10)
    const days = { startDate: on(Date.now() - day), endDate: on(Date.now() + day), checklistId: checklist.id }
    const seen = async (further: object) => {
      const record = await as(anna).call(getSubmission, { params: { id: receipt.id }, ...further })
      const query = { checklistTypeCode: 'product', submitted: true, id: checklist.id } as never
      const { checklists } = await as(anna).call(listOperatorChecklists, { query, ...further })
      const { occurrences } = await as(planner).call(listOccurrences, { query: days, ...further })
      const shown = occurrences.find(occurrence => occurrence.id === id)
      return [record.bypass?.reason, checklists[0]?.submissions[0]?.bypassReason?.name, shown?.submission?.bypassReason]
    }
    const three = (name: string) => [name, name, name]
    expect(await seen({})).toEqual(three('No bar stock'))
    expect(await seen(german)).toEqual(three('Kein Stangenmaterial'))
    expect(await seen(arabic)).toEqual(three('No bar stock'))
    const admin = await signedIn(['administrator'])
    expect((await as(admin).call(verifyAuditChain, { body: {} })).records.broken).toEqual([])
  })

  test('figures are grouped and found by the name that their reader knows, also of a reason that is gone', async () => {
    const { anna, planner } = line
    const reason = await reasonFor({ name: 'Oven cold', names: { de: 'Ofen kalt' } })
    const gone = await reasonFor({ name: 'Strike' })
    for (const { id: reasonId } of [reason, gone]) {
      const { id } = await openFor(await checklistFor('process', anna))
      await leaveOut(anna, id, reasonId)
    }
    await as(planner).call(deleteBypassReason, { params: { id: gone.id } })
    const admin = await signedIn(['administrator'])
    const counted = async (operator: string, value: string) => {
      const filter = {
        ...{ filterType: 0, target: { table: 'submissions', column: 'bypassReason' }, logicalOperator: 'And' },
        conditions: [{ operator, value }],
      }
      const body = {
        ...{ dataset: 'submissions', columns: [{ field: 'bypassReason' }, { field: 'submissionCount' }] },
        filters: [filter],
      }
      const { rows, labels } = await as(admin).call(queryDataset, { body: body as never, ...german })
      return { rows, labels }
    }
    expect(await counted('Contains', 'ofen')).toMatchObject({ rows: [['Oven cold', 1]] })
    expect(await counted('Contains', 'strike')).toMatchObject({ rows: [['Strike', 1]] })
    expect(await counted('Contains', 'oven')).toMatchObject({ rows: [] })
  })
})

describe('photos of the reason', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const upload = async (by: TestUser, name: string, bytes: BlobPart) => {
    const form = new FormData()
    form.set('file', new File([bytes], name))
    return (await as(by).call(uploadFile, { body: form as never })).id
  }
  const photoOf = (by: TestUser) => upload(by, 'spindle.png', Buffer.from(png, 'base64'))

  test('are kept with it, counted on the Submitted tab and bound by the fingerprint', async () => {
    const { anna } = line
    const checklist = await checklistFor('process', anna)
    const { id } = await openFor(checklist)
    const photo = await photoOf(anna)
    const receipt = await leaveOut(anna, id, (await reasonFor()).id, '', [photo, photo])
    const record = await recordOf(anna, receipt.id)
    expect(record.bypass?.photos).toEqual([photo])
    expect(record.rounds[0]?.evidence).toEqual({ [photo]: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const { checklists } = await as(anna).call(listOperatorChecklists, {
      query: { checklistTypeCode: 'process', submitted: true, id: checklist.id } as never,
    })
    expect(checklists[0]?.submissions).toMatchObject([{ bypassReason: { photos: 1 } }])
    const admin = await signedIn(['administrator'])
    const altered = `update files set sha256 = '${'f'.repeat(64)}' where id = '${photo}'`
    await whileForged(database, ['files'], altered, async () => {
      const { records } = await as(admin).call(verifyAuditChain, { body: {} })
      expect(records.broken).toMatchObject([{ entityId: receipt.id, fault: 'file-differs' }])
    })
  })

  test('that are none, are gone, are too many or are of another company are refused', async () => {
    const { anna } = line
    const { id } = await openFor(await checklistFor('process', anna))
    const reason = await reasonFor()
    const foreign = await photoOf(await signedIn(['checklist operator'], { at: other }))
    const text = await upload(anna, 'spindle.txt', 'no photo')
    const many = Array.from({ length: 11 }, () => randomUUID())
    for (const photos of [[foreign], [text], [randomUUID()], many])
      await expect(leaveOut(anna, id, reason.id, '', photos)).rejects.toMatchObject(refusedAt('photos'))
  })
})

test('the Submitted tab names the reason and no result; the calendar shows the same record', async () => {
  const { anna, planner } = line
  const checklist = await checklistFor('process', anna)
  const { id } = await openFor(checklist)
  const reason = await reasonFor({ name: 'No operator' })
  const receipt = await leaveOut(anna, id, reason.id)
  const { checklists } = await as(anna).call(listOperatorChecklists, {
    query: { checklistTypeCode: 'process', submitted: true, id: checklist.id } as never,
  })
  expect(checklists[0]?.submissions).toMatchObject([
    { id: receipt.id, result: null, bypassReason: { name: 'No operator' }, isEmailSent: true },
  ])
  const on = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  const query = { startDate: on(Date.now() - day), endDate: on(Date.now() + day), checklistId: checklist.id }
  const { occurrences } = await as(planner).call(listOccurrences, { query: { ...query, status: 'bypassed' } })
  expect(occurrences).toMatchObject([{ id, submission: { id: receipt.id, bypassReason: 'No operator' } }])
})

test('reason, text and co-signer are bound by the fingerprint: verifying finds a change of any of them', async () => {
  const { anna, planner } = line
  const { id } = await openFor(await checklistFor('product', anna))
  const receipt = await leaveOut(anna, id, (await reasonFor({ name: 'Furnace cold' })).id, 'Since four')
  const admin = await signedIn(['administrator'])
  const verify = () => as(admin).call(verifyAuditChain, { body: {} })
  expect((await verify()).records.broken).toEqual([])
  const changes = [
    `bypass = bypass || '{"text":"Since six"}'`,
    `bypass = bypass || '{"reason":"Other"}'`,
    `bypass = bypass || '{"cosigner":{"id":"${planner.id}","by":"password"}}'`,
    `bypass = null, result = 'pass'`,
  ]
  for (const change of changes)
    for (const table of ['submission_rounds', 'submissions']) {
      const row = `${table === 'submissions' ? 'id' : 'submission_id'} = '${receipt.id}'`
      await whileForged(database, [table], `update ${table} set ${change} where ${row}`, async () => {
        const { records } = await verify()
        const found = records.broken.map(({ entityId, fault }) => `${entityId} ${fault}`)
        expect(new Set(found), `${table}: ${change}`).toEqual(new Set([`${receipt.id} altered`]))
      })
    }
})

test('it does not count as a run of its person', async () => {
  const { anna } = line
  const checklist = await checklistFor('process', anna)
  const { id } = await openFor(checklist)
  await leaveOut(anna, id, (await reasonFor()).id)
  const admin = await signedIn(['administrator'])
  const { runs, checklists } = await as(admin).call(getUserChecklists, { params: { id: anna.id } })
  expect(runs).toBe(0)
  expect(checklists.find(one => one.id === checklist.id)).toMatchObject({ runs: 0, lastRunAt: null })
})

test('a record has either a result or a bypass', async () => {
  const { anna } = line
  const { id } = await openFor(await checklistFor('process', anna))
  const receipt = await leaveOut(anna, id, (await reasonFor()).id)
  for (const set of ["result = 'pass'", 'bypass = null'])
    await expect(database.query(`update submissions set ${set} where id = $1`, [receipt.id])).rejects.toThrow(
      'submissions_outcome',
    )
})

import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'

const { signedIn, as, database } = await testServer()
const issue = {
  type: 'product' as const,
  title: 'Burr at cross-hole',
  severity: 'medium' as const,
}

test('a person sees figures of what is their business, and nothing else', async () => {
  const operator = await signedIn(['checklist operator'])
  const nothing = { 'qa-supervisor': null, 'mfg-supervisor': null, 'qa-manager': null }
  expect(await as(operator).call(getCounts)).toMatchObject({
    ...nothing,
    processChecklists: { count: 0, drafts: 0 },
  })
  const supervisor = await signedIn(['QA Supervisor'])
  expect(await as(supervisor).call(getCounts)).toMatchObject({
    processChecklists: null,
    'qa-supervisor': { count: 0, since: null },
    'mfg-supervisor': null,
  })
  await expect(as(null).call(getCounts)).rejects.toMatchObject({ status: 401 })
})

test('an overdue issue that I raised counts for me and not for a colleague', async () => {
  const me = await signedIn(['checklist operator'])
  const colleague = await signedIn(['checklist operator'])
  const { id } = await as(me).call(createIssue, { body: issue })
  await database.query(`update issues set due_date = '2020-01-31' where id = $1`, [id])
  expect(await as(me).call(getCounts)).toMatchObject({
    productIssues: { count: 1, overdue: 1 },
    processIssues: { count: 0 },
  })
  expect(await as(colleague).call(getCounts)).toMatchObject({ productIssues: { count: 0, overdue: 0 } })
})

test('an issue without an owner is marked for people who assign issues or look after all of them', async () => {
  const operator = await signedIn(['checklist operator'])
  const lookingAfter = [await signedIn(['checklist administrator']), await signedIn(['QA Manager'])]
  const unowned = async (user: typeof operator) => (await as(user).call(getCounts)).processIssues?.unowned
  const before = await unowned(operator)
  const seen = await Promise.all(lookingAfter.map(unowned))
  await as(operator).call(createIssue, { body: { ...issue, type: 'process' } })
  expect(await Promise.all(lookingAfter.map(unowned))).toEqual(seen.map(n => Number(n) + 1))
  expect(await unowned(operator)).toBe(before)
})

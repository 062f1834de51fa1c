import {
  deleteSavedView,
  listSavedViews,
  mostSavedViews,
  saveView,
} from '@gemba/domain/savedViews/savedViews.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { signedIn, as } = await testServer()
const list = '/checklists/product/issues'
const view = { list, name: 'My open issues', search: '?mine=true&status=open' }
let operator: TestUser
let colleague: TestUser
beforeAll(async () => {
  operator = await signedIn(['checklist operator'])
  colleague = await signedIn(['checklist operator'])
})
const viewsOf = async (user: TestUser, of = list) =>
  (await as(user).call(listSavedViews, { query: { list: of } })).views.map(({ name, search }) => ({ name, search }))

test('requires a sign-in', async () => {
  await expect(as(null).call(listSavedViews, { query: { list } })).rejects.toMatchObject({ status: 401 })
})

test('a view is its person’s own and belongs to one list; it can be renamed', async () => {
  await as(operator).call(saveView, { body: view })
  await as(operator).call(saveView, { body: { ...view, name: ' Late ', search: '?overdue=true' } })
  await as(operator).call(saveView, { body: { ...view, search: '?mine=true' } })
  expect(await viewsOf(operator)).toEqual([
    { name: 'Late', search: '?overdue=true' },
    { name: 'My open issues', search: '?mine=true' },
  ])
  expect(await viewsOf(operator, '/checklists/process/issues')).toEqual([])
  expect(await viewsOf(colleague)).toEqual([])
})

test('only its person deletes a view', async () => {
  const { id } = await as(operator).call(saveView, { body: { ...view, name: 'To delete' } })
  await expect(as(colleague).call(deleteSavedView, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await as(operator).call(deleteSavedView, { params: { id } })
  expect((await viewsOf(operator)).map(({ name }) => name)).not.toContain('To delete')
})

test.each([
  ['a name is required', { ...view, name: '  ' }, 'name'],
  ['a list is a page of the product', { ...view, list: 'https://elsewhere.example' }, 'list'],
  ['search is the query of an address', { ...view, search: 'javascript:alert(1)' }, 'search'],
])('%s', async (_, body, field) => {
  const refusal = await as(operator)
    .call(saveView, { body })
    .catch(error => error)
  expect(refusal).toMatchObject({ status: 422 })
  expect(Object.keys(refusal.problem.fields)).toEqual([field])
})

test('a person has at most so many views, across all lists, however many are saved at the same time', async () => {
  const numbered = (n: number) => ({ ...view, list: `/checklists/list-${n % 3}`, name: `View ${n}` })
  const saves = await Promise.allSettled(
    Array.from({ length: mostSavedViews + 20 }, (_, n) => as(colleague).call(saveView, { body: numbered(n) })),
  )
  const refused = saves.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20)
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ status: 409, problem: { message: expect.stringContaining(`${mostSavedViews}`) } })
  const kept = numbered(saves.findIndex(({ status }) => status === 'fulfilled'))
  await as(colleague).call(saveView, { body: { ...kept, search: '?page=2' } })
})

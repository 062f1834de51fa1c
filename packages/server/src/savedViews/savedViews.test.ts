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

test('a view is its person’s own and belongs to one list; its name is given anew', async () => {
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
  ['search is what stands in an address', { ...view, search: 'javascript:alert(1)' }, 'search'],
])('%s', async (_, body, field) => {
  const refusal = await as(operator)
    .call(saveView, { body })
    .catch(error => error)
  expect(refusal).toMatchObject({ status: 422 })
  expect(Object.keys(refusal.problem.fields)).toEqual([field])
})

test('there are at most so many views of a list', async () => {
  const many = { ...view, list: '/checklists/process' }
  for (let n = 0; n < mostSavedViews; n++) await as(colleague).call(saveView, { body: { ...many, name: `View ${n}` } })
  await expect(as(colleague).call(saveView, { body: { ...many, name: 'One more' } })).rejects.toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('50') },
  })
  await as(colleague).call(saveView, { body: { ...many, name: 'View 7', search: '?page=2' } })
})

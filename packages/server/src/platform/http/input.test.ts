import { listIssues } from '@gemba/domain/issues/issues.endpoints'
import { createTutorial, listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import { listWorkflowSubmissions } from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../../testing/testServer.ts'

const { signedIn, as } = await testServer()
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator', 'QA Manager'])
})

describe('what no list and no record can store', () => {
  test.each(['constructor', '__proto__', 'toString', 'nonsense'])('a list is not sorted by %s', async sort => {
    const refused = { status: 422, problem: { fields: { sort: expect.any(String) } } }
    await expect(as(admin).call(listTutorials, { query: { sort } })).rejects.toMatchObject(refused)
    await expect(as(admin).call(listIssues, { query: { type: 'process', sort } })).rejects.toMatchObject(refused)
    await expect(as(admin).call(listWorkflowSubmissions, { query: { sort } })).rejects.toMatchObject(refused)
  })

  test('a character that no text can store is refused and causes no error', async () => {
    const search = as(admin).call(listTutorials, { query: { search: 'a\u0000b' } })
    await expect(search).rejects.toMatchObject({ status: 422 })
    const problem = { message: "A value in this address can't be used. Open the page from the menu." }
    await expect(search).rejects.toMatchObject({ problem })
    const body = { name: 'a\u0000b', url: 'https://help.example' }
    await expect(as(admin).call(createTutorial, { body })).rejects.toMatchObject({ status: 422 })
  })
})

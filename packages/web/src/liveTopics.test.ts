import { expect, test } from 'vitest'
import { liveTopics } from './liveTopics.ts'

test.each([
  ['a draft that is begun, locked or deleted', 'drafts'],
  ['a submission, or its mail that went out', 'submissions'],
])("%s is heard in the operator's lists and on the dashboard", (_, topic) => {
  expect(liveTopics[topic]).toEqual(expect.arrayContaining(['operator-checklists', 'dashboard']))
})

test('what is assigned, a decision and an issue are heard on the dashboard', () => {
  for (const topic of ['operator-checklists', 'checklist-submissions', 'issues'])
    expect(liveTopics[topic]).toContain('dashboard')
})

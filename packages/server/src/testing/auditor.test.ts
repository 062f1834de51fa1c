// Product.md §2: the checklist auditor sees everything about checklists and changes nothing.
import { contract } from '@gemba/domain/contract'
import { defaultRoles } from '@gemba/domain/permissions'
import { expect, test } from 'vitest'

/** Calls that are sent with POST because of what they are asked with, or that verify; they change no record. */
const onlyRead = ['/audit/verify', '/audit/verifications', '/checklist-submissions/workflow-status']

test('the checklist auditor has the permission of no call that changes a record', () => {
  const held = new Set<string>(defaultRoles['checklist auditor'])
  const open = contract
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method !== 'GET')
    .filter(({ permission }) => [permission].flat().some(name => held.has(name)))
    .map(({ path }) => path)
    .filter(path => !onlyRead.includes(path))
  expect(open).toEqual([])
})

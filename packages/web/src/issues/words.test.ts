import { IssueStatus } from '@gemba/domain/issues/issue.schema'
import { expect, test } from 'vitest'
import { toneOf } from '../ui/display/StateGlyph.tsx'
import { stateOfIssue } from './words.ts'

test('no status of an issue is green, or all that is closed would be: only what passed is', () => {
  for (const status of IssueStatus.options) expect(toneOf(stateOfIssue[status]), status).not.toBe('pass')
})

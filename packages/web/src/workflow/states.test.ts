import { StatusCode } from '@gemba/domain/workflow/status.schema'
import { expect, test } from 'vitest'
import { isFinal } from '../ui/display/StateGlyph.tsx'
import { standing } from './states.ts'

test('what was reversed looks final nowhere, whatever its status', () => {
  for (const status of StatusCode.options) expect(isFinal(standing({ status, isWorkflowReverse: true }))).toBe(false)
  expect(standing({ status: 'approved', isWorkflowReverse: false })).toBe('pass')
  expect(standing({ status: null, isWorkflowReverse: false })).toBe('none')
})

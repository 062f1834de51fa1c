import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import { expect, test } from 'vitest'
import { numberClash } from './numberClash.ts'
import { tableOf } from './pastedTable.ts'

const clash = (pasted: string, definition = buildDefinition([ask.passFail('a')])) => {
  const table = tableOf(pasted)
  return table && numberClash(definition, table)
}

test('numbers that only count rows are no balloons when other questions would be numbered after them', () => {
  expect(clash('Nr.\tMerkmal\tNennmaß\n1\tBohrung\t25\n2\tWelle\t30')).toEqual({
    others: 1,
    next: 3,
    isOfDrawing: false,
  })
})

test('numbers of a drawing stay balloons', () => {
  expect(clash('Nr.\tMerkmal\tNennmaß\n4\tBohrung\t25\n7\tWelle\t30')).toMatchObject({ isOfDrawing: true, next: 8 })
  expect(clash('Balloon\tName\tNominal\n1\tBore\t25\n2\tPin\t30')).toMatchObject({ isOfDrawing: true })
})

test('without other questions and without numbers there is nothing to ask', () => {
  expect(clash('Nr.\tMerkmal\tNennmaß\n1\tBohrung\t25', buildDefinition([]))).toBeUndefined()
  expect(clash('Merkmal\tNennmaß\nBohrung\t25')).toBeUndefined()
})

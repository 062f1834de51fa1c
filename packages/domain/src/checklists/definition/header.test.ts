import { expect, test } from 'vitest'
import { ask, buildDefinition } from './definition.builder.ts'
import { headerFields, missingHeader } from './header.ts'

const definition = buildDefinition([ask.text('a')], {
  settings: { header: { machine: 'optional', part: 'required', lotSize: 'required', lot: 'no' } },
})
const empty = { machine: '', part: '', lot: '', lotSize: null }

test('the run asks for what the checklist sets, in one order', () => {
  expect(headerFields(definition)).toEqual([
    { field: 'machine', required: false },
    { field: 'part', required: true },
    { field: 'lotSize', required: true },
  ])
  expect(headerFields(buildDefinition([]))).toEqual([])
})

test('only required facts are missed', () => {
  expect(missingHeader(definition, empty)).toEqual(['part', 'lotSize'])
  expect(missingHeader(definition, { ...empty, part: 'BH-4711', lotSize: 240 })).toEqual([])
  expect(missingHeader(definition, { ...empty, part: '  ', lotSize: 240 })).toEqual(['part'])
})

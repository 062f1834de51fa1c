import { expect, test } from 'vitest'
import { ask, buildDefinition } from '../definition/definition.builder.ts'
import { placeAnswers } from './placeAnswers.ts'

const definition = buildDefinition([ask.machine('used'), ask.passFail('guard'), ask.machine('next')])

test('questions for a machine begin with the machine of the place', () => {
  expect(placeAnswers(definition, { machine: ' CNC-07 ' })).toEqual({
    used: { type: 'machine', name: 'CNC-07' },
    next: { type: 'machine', name: 'CNC-07' },
  })
})

test('a place without a machine answers nothing', () => {
  expect(placeAnswers(definition, { machine: '' })).toEqual({})
})

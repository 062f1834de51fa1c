import * as reference from 'powerbi-models'
import { expect, test } from 'vitest'
import * as ours from './index.ts'

type Namespace = { readonly [name: string]: unknown }

const isPlain = (thing: unknown) => typeof thing === 'object'
const plainOf = (models: Namespace) =>
  Object.entries(models).filter(([name, thing]) => name !== 'default' && isPlain(thing))

// There they exist in types only, which tools that compile file by file cannot read.
const alsoHere = ['DataType', 'ReportCreationMode']

test('the namespace holds what host pages use of the public package', () => {
  expect(Object.keys(ours).sort()).toEqual(
    [...Object.keys(reference), ...alsoHere].filter(name => name !== 'default').sort(),
  )
})

test('enumerations and constants have the same names and values', () => {
  const same = plainOf(ours).filter(([name]) => !alsoHere.includes(name))
  expect(Object.fromEntries(same)).toEqual(Object.fromEntries(plainOf(reference)))
})

test('types of columns and ways of quick creation are named by their own names', () => {
  expect(Object.entries(ours.DataType).every(([name, value]) => name === value)).toBe(true)
  expect(ours.ReportCreationMode).toEqual({ Default: 'Default', QuickExplore: 'QuickExplore' })
})

import { expect, test } from 'vitest'
import { ask, buildDefinition, buildSection } from './definition.builder.ts'
import { DefinitionInput } from './definitionInput.ts'

const problems = (value: unknown) => {
  const read = DefinitionInput.safeParse(value)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

const nested = (levels: number): unknown => {
  let rule: unknown = { question: 'a', operator: 'failed' }
  for (let level = 0; level < levels; level++) rule = { all: [rule] }
  return rule
}

const withRule = (levels: number) =>
  buildDefinition([ask.passFail('a'), { ...ask.text('b'), visibleWhen: nested(levels) as never }])

test('rules of twenty levels are read, two thousand are refused at their question', () => {
  expect(problems(withRule(20))).toEqual([])
  expect(problems(withRule(2_000))).toEqual(['sections.0.questions.1.visibleWhen checklists:rules-too-deep'])
  expect(problems(withRule(100_000))).toHaveLength(1)
})

test('questions are counted before they are read', () => {
  const section = (id: string) =>
    buildSection(
      id,
      Array.from({ length: 500 }, (_, n) => ask.text(`${id}${n}`)),
    )
  const sections = [section('a'), section('b')]
  expect(problems(buildDefinition({ sections }))).toEqual([])
  const unreadable = { ...section('c'), questions: [{ never: 'looked at' }] }
  expect(problems({ ...buildDefinition({ sections }), sections: [...sections, unreadable] })).toEqual([
    'sections checklists:too-many-questions',
  ])
})

test('a definition of millions of parts is refused as a whole', () => {
  const settings = { header: Array.from({ length: 400_000 }, () => 0) }
  expect(problems({ ...buildDefinition([ask.text('a')]), settings })).toEqual([' checklists:definition-too-large'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRun } from './definition/definition.arbitrary.ts'
import { ask, buildDefinition } from './definition/definition.builder.ts'
import { type ChecklistFile, readChecklistFile, translatedDefinition, writeChecklistFile } from './exchange.schema.ts'

const checklist: ChecklistFile['checklist'] = {
  code: 'BH-4711',
  name: 'Bearing housing, final inspection',
  type: 'product',
}
const definition = buildDefinition([ask.measurement('bore', { usl: 25.021 })], { languages: ['en', 'de'] })

/** The exported file with one thing set, by its path. */
const withValue = (path: string, value: unknown): string => {
  const file: unknown = JSON.parse(writeChecklistFile(checklist, definition))
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((part, key) => (part as Record<string, unknown>)[key], file) as Record<string, unknown>
  parent[last] = value
  return JSON.stringify(file)
}

const findings = (source: string) => {
  const answer = readChecklistFile(source)
  return answer.ok ? [] : answer.findings.map(({ code, path }) => `${code} ${path}`)
}

test('what was exported is imported unchanged', () => {
  fc.assert(
    fc.property(randomRun, run => {
      const answer = readChecklistFile(writeChecklistFile(checklist, run.definition))
      expect(answer).toEqual({
        ok: true,
        file: {
          format: 'gemba-checklist',
          formatVersion: 1,
          checklist,
          definition: JSON.parse(JSON.stringify(run.definition)),
        },
      })
    }),
  )
})

test.each([
  ['definition.sections.0.questions.0.usl', 'wide', 'notAsExpected definition.sections.0.questions.0.usl'],
  ['definition.sections.0.questions.0.type', 'guess', 'unknownType definition.sections.0.questions.0.type'],
  ['definition.sections.0.questions.0.lslx', 1, 'notAsExpected definition.sections.0.questions.0'],
  ['checklist.type', 'service', 'notAsExpected checklist.type'],
  ['format', 'something', 'otherFormat format'],
  ['formatVersion', 2, 'newerFormat formatVersion'],
  ['translations', { fr: {} }, 'unknownLanguage translations.fr'],
  ['translations', { de: { 'question.gone.label': 'x' } }, 'unknownText translations.de.question.gone.label'],
])('a file with %s = %j is refused at that place', (path, value, expected) => {
  expect(findings(withValue(path, value))).toEqual([expected])
})

test('a type of question that does not exist is named', () => {
  const answer = readChecklistFile(withValue('definition.sections.0.questions.0.type', 'guess'))
  expect(answer.ok || answer.findings[0]?.message).toBe('guess')
})

test('a wrong comparison deep in a rule is reported at its place', () => {
  const rule = { all: [{ question: 'bore', operator: 'failed' }, { not: { question: 'bore', operator: 'smells' } }] }
  expect(findings(withValue('definition.sections.0.questions.0.visibleWhen', rule))).toEqual([
    'notAsExpected definition.sections.0.questions.0.visibleWhen.all.1.not.operator',
  ])
})

test('text that is not JSON, not a checklist or nested without end is refused without an exception', () => {
  expect(findings('{"format":')).toEqual(['notJson '])
  expect(findings('[1, 2]')).toEqual(['otherFormat format'])
  expect(findings('null')).toEqual(['otherFormat format'])
  expect(findings(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toEqual(['tooDeep 0.0.0.0.0.0'])
})

test('a file has no more questions than the builder takes', () => {
  const section = (name: string, count: number) => ({
    id: name,
    title: {},
    questions: Array.from({ length: count }, (_, n) => ask.passFail(`${name}${n}`)),
  })
  const sized = (last: number) =>
    withValue('definition.sections', [section('a', 500), section('b', 500), section('c', last)])
  expect(findings(sized(0))).toEqual([])
  expect(findings(sized(1))).toEqual(['tooManyQuestions definition.sections'])
})

test('translated texts are matched by key', () => {
  const source = withValue('translations', { de: { 'question.bore.label': 'Bohrung', 'section.main.title': 'Masse' } })
  const answer = readChecklistFile(source)
  if (!answer.ok) throw new Error('refused')
  const [section] = translatedDefinition(answer.file).sections
  expect(section?.title).toEqual({ en: 'Section main', de: 'Masse' })
  expect(section?.questions[0]?.label.de).toBe('Bohrung')
  expect(answer.file.definition.sections[0]?.title.de).toBeUndefined()
})

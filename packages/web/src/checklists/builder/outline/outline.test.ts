import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { Definition as DefinitionSchema } from '@gemba/domain/checklists/definition/definition.schema'
import { questionTypes } from '@gemba/domain/checklists/definition/questions/question'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { describe, expect, test } from 'vitest'
import { linesOf, questionsFromLines } from '../paste/pastedLines.ts'
import { newOption, newQuestion } from '../state/newParts.ts'
import {
  addQuestions,
  addSection,
  changeQuestion,
  copyOf,
  moveQuestion,
  moveSection,
  neighbourOf,
  removeQuestion,
  removeSection,
  spotAfter,
  stepQuestion,
  stepSection,
} from './outline.ts'

const question = (id: string) => ({ id, type: 'passFail' as const, label: { en: id } })
const start: Definition = {
  schemaVersion: 1,
  languages: ['en'],
  defaultLanguage: 'en',
  sections: [
    { id: 's1', title: { en: 'One' }, questions: [question('a'), question('b'), question('c')] },
    { id: 's2', title: { en: 'Two' }, questions: [question('d')] },
    { id: 's3', title: { en: 'Three' }, questions: [] },
  ],
}
const order = (definition: Definition) =>
  definition.sections.map(section => `${section.id}:${section.questions.map(({ id }) => id).join('')}`).join(' ')

describe('questions', () => {
  test('are added after what is selected', () => {
    const add = (selected?: string) => {
      const spot = spotAfter(start, selected)
      return spot && order(addQuestions(start, spot, [question('x')]))
    }
    expect(add('a')).toBe('s1:axbc s2:d s3:')
    expect(add('s2')).toBe('s1:abc s2:dx s3:')
    expect(add()).toBe('s1:abc s2:d s3:x')
  })

  test.each([
    ['a', { section: 's1', index: 2 }, 's1:bac s2:d s3:'],
    ['a', { section: 's1', index: 3 }, 's1:bca s2:d s3:'],
    ['c', { section: 's1', index: 0 }, 's1:cab s2:d s3:'],
    ['b', { section: 's1', index: 1 }, 's1:abc s2:d s3:'],
    ['b', { section: 's1', index: 2 }, 's1:abc s2:d s3:'],
    ['b', { section: 's3', index: 0 }, 's1:ac s2:d s3:b'],
  ])('%s is dragged to %j', (id, to, expected) => {
    expect(order(moveQuestion(start, id, to))).toBe(expected)
  })

  test('step from section to section at the edges and stay at the ends', () => {
    expect(order(stepQuestion(start, 'a', 1))).toBe('s1:bac s2:d s3:')
    expect(order(stepQuestion(start, 'c', 1))).toBe('s1:ab s2:cd s3:')
    expect(order(stepQuestion(start, 'd', -1))).toBe('s1:abcd s2: s3:')
    expect(order(stepQuestion(start, 'a', -1))).toBe('s1:abc s2:d s3:')
  })

  test('the others stay the same objects, so they are not drawn again', () => {
    const changed = changeQuestion(start, 'b', one => ({ ...one, label: { en: 'B' } }))
    expect(changed.sections[0]?.questions[0]).toBe(start.sections[0]?.questions[0])
    expect(changed.sections[1]).toBe(start.sections[1])
    expect(order(removeQuestion(start, 'b'))).toBe('s1:ac s2:d s3:')
  })

  test('a copy shares nothing but its content', () => {
    const original = { ...question('a'), triggers: [{ when: { kind: 'nonconforming' as const }, note: true }] }
    const copy = copyOf(original, 'z')
    expect(copy).toEqual({ ...original, id: 'z' })
    expect('triggers' in copy && copy.triggers).not.toBe(original.triggers)
  })

  test('after a deletion the next one is selected, at the end the one before', () => {
    expect(neighbourOf(start, 'a')).toBe('b')
    expect(neighbourOf(start, 'd')).toBe('s3')
    expect(neighbourOf(start, 's1')).toBe('s2')
    expect(neighbourOf(start, 's3')).toBe('d')
  })
})

describe('sections', () => {
  test('are added, moved and removed with their questions', () => {
    expect(order(addSection(start, { id: 'n', title: {}, questions: [] }, 's1'))).toBe('s1:abc n: s2:d s3:')
    expect(order(moveSection(start, 's3', 0))).toBe('s3: s1:abc s2:d')
    expect(order(stepSection(start, 's1', 1))).toBe('s2:d s1:abc s3:')
    expect(order(stepSection(start, 's2', -1))).toBe('s2:d s1:abc s3:')
    expect(order(stepSection(start, 's1', -1))).toBe(order(start))
    expect(order(stepSection(start, 's3', 1))).toBe(order(start))
    expect(order(removeSection(start, 's1'))).toBe('s2:d s3:')
  })
})

describe('new questions', () => {
  test.each(questionTypes)('%s fits the schema from the start', type => {
    const made = newQuestion(new Set(), type, { en: 'New' })
    const definition = addQuestions(start, { section: 's1', index: 0 }, [made])
    expect(DefinitionSchema.safeParse(definition).success).toBe(true)
  })

  test('options get ids that stay free of those in use', () => {
    expect(
      newOption([
        { id: 'a', label: {} },
        { id: 'c', label: {} },
      ]).id,
    ).toBe('b')
  })
})

describe('pasted lines', () => {
  test('bullets, numbers and empty lines go', () => {
    expect(linesOf('1. Brakes\n\n  - Horn\r\n• Lights \n[ ] Tyres\n12) Mast\n3-point belt')).toEqual([
      'Brakes',
      'Horn',
      'Lights',
      'Tyres',
      'Mast',
      '3-point belt',
    ])
  })

  test('thirty lines are thirty questions with ids of their own', () => {
    const text = Array.from({ length: 30 }, (_, k) => `Point ${k + 1}`).join('\n')
    const made = questionsFromLines(text, 'passFail', 'en', new Set(['a']))
    expect(made.map(({ label }) => label.en)).toEqual(text.split('\n'))
    expect(new Set(made.map(({ id }) => id)).size).toBe(30)
    const spot = { section: 's1', index: 3 }
    expect(questionsOf(addQuestions(start, spot, made))).toHaveLength(34)
  })
})

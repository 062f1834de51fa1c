import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask, buildDefinition, buildSection } from './definition.builder.ts'
import { revisionDiff } from './revisionDiff.ts'

const bore = ask.measurement('bore', { lsl: 25, usl: 25.021 })
const jaws = ask.passFail('jaws')
const belt = ask.passFail('belt')
const diff = (before: Parameters<typeof buildDefinition>[0], after: Parameters<typeof buildDefinition>[0]) =>
  revisionDiff(buildDefinition(before), buildDefinition(after))

test('nothing changed, nothing listed', () => {
  const same = diff([bore, jaws], [{ ...bore }, { ...jaws }])
  expect(same).toEqual({
    added: [],
    removed: [],
    changed: [],
    moved: [],
    typeChanged: [],
    sections: [],
    definition: [],
  })
})

test('added and removed questions are named with their section', () => {
  const found = diff([bore, jaws], [bore, belt])
  expect(found.added).toEqual([{ id: 'belt', type: 'passFail', label: belt.label, section: 'main' }])
  expect(found.removed.map(({ id }) => id)).toEqual(['jaws'])
})

test('a changed limit is marked, a changed label is not', () => {
  const [change] = diff([bore], [{ ...bore, usl: 25.03, label: { en: 'Bore diameter' } }]).changed
  expect(change?.changes.map(({ field }) => field).sort()).toEqual(['label', 'usl'])
  expect(change?.limits).toEqual([{ field: 'usl', before: 25.021, after: 25.03 }])
})

test('a limit that was not there before, and one that is gone', () => {
  const [change] = diff([ask.number('n', { min: 1 })], [ask.number('n', { max: 2 })]).changed
  expect(change?.limits).toEqual([
    { field: 'min', before: 1, after: undefined },
    { field: 'max', before: undefined, after: 2 },
  ])
})

test('renaming an option moves no limit, making it fail does', () => {
  const choice = (label: string, nonconforming?: boolean) =>
    ask.singleChoice('c', { options: [{ id: 'worn', label: { en: label }, ...(nonconforming && { nonconforming }) }] })
  expect(diff([choice('Worn')], [choice('Worn out')]).changed[0]?.limits).toEqual([])
  expect(diff([choice('Worn')], [choice('Worn', true)]).changed[0]?.limits).toHaveLength(1)
})

test('a changed type is refused by name', () => {
  expect(diff([jaws], [ask.text('jaws')]).typeChanged).toEqual([{ id: 'jaws', before: 'passFail', after: 'text' }])
})

test('only what was moved is called moved', () => {
  expect(diff([bore, jaws, belt], [belt, bore, jaws]).moved).toEqual(['belt'])
  const sections = (first: (typeof jaws)[], second: (typeof jaws)[]) => ({
    sections: [buildSection('a', first), buildSection('b', second)],
  })
  expect(diff(sections([jaws, belt], []), sections([belt], [jaws]))).toMatchObject({ moved: ['jaws'], sections: [] })
})

test('in whatever order, as few questions as possible are called moved, and the others kept theirs', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const questions = (order: readonly string[]) => order.map(id => ask.passFail(id))
  const inOrder = (order: readonly string[]) => order.every((id, index) => index === 0 || (order[index - 1] ?? '') < id)
  const subsets = (order: readonly string[]): string[][] =>
    order.reduce<string[][]>((found, id) => found.flatMap(one => [one, [...one, id]]), [[]])
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), order => {
      const { moved } = diff(questions(ids), questions(order))
      const longest = Math.max(...subsets(order).map(one => (inOrder(one) ? one.length : 0)))
      expect(inOrder(order.filter(id => !moved.includes(id)))).toBe(true)
      expect(moved).toHaveLength(ids.length - longest)
    }),
  )
})

test('sections, languages and settings are compared too', () => {
  const before = buildDefinition({ sections: [buildSection('a', [jaws])] })
  const after = {
    ...buildDefinition({ sections: [buildSection('a', [jaws], { title: { en: 'Chuck' } }), buildSection('b', [])] }),
    languages: ['en', 'de'],
  }
  expect(revisionDiff(before, after)).toMatchObject({
    sections: [
      { id: 'a', change: 'changed' },
      { id: 'b', change: 'added' },
    ],
    definition: [{ field: 'languages', before: ['en'], after: ['en', 'de'] }],
  })
})

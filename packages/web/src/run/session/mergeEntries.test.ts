import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { isEmpty } from '@gemba/domain/checklists/evaluation/answerTo'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localFilesIn, withoutLocalFiles } from './localFiles.ts'
import { type Entries, mergeAnswers, mergeEntries } from './mergeEntries.ts'

const pass = (at: string) => ({ type: 'passFail' as const, value: 'pass' as const, at })
const fail = (at: string) => ({ type: 'passFail' as const, value: 'fail' as const, at })

test('what is only in the copy comes back, and of two answers the later one stays', () => {
  const present: Answers = { a: pass('2026-03-13T08:00:00Z'), b: pass('2026-03-13T08:30:00Z') }
  const kept: Answers = {
    a: fail('2026-03-13T08:10:00Z'),
    b: fail('2026-03-13T08:20:00Z'),
    c: pass('2026-03-13T08:00:00Z'),
  }
  expect(mergeAnswers({ present, kept })).toEqual({ a: kept.a, b: present.b, c: kept.c })
})

test('an answer never gives way to nothing', () => {
  const present: Answers = { a: pass('2026-03-13T08:00:00Z') }
  expect(mergeAnswers({ present, kept: { a: { type: 'passFail', at: '2026-03-13T09:00:00Z' } } })).toMatchObject({
    a: { value: 'pass' },
  })
})

test('a photo that is still on the device stays with its answer, which the server has without it', () => {
  const kept: Answers = { a: { ...fail('2026-03-13T08:00:00Z'), note: 'Bent', photos: ['local-1'] } }
  expect(mergeAnswers({ present: withoutLocalFiles(kept), kept })).toEqual(kept)
})

test('what was removed on one side stays removed, where it is known that both began with it', () => {
  const base: Answers = { a: pass('2026-03-13T08:00:00Z'), b: { ...pass('2026-03-13T08:00:00Z'), photos: ['x', 'y'] } }
  const kept: Answers = { b: { ...pass('2026-03-13T08:05:00Z'), photos: ['y', 'local-1'] } }
  expect(mergeAnswers({ base, kept, present: base })).toEqual(kept)
  expect(mergeAnswers({ base, kept: base, present: kept })).toEqual(kept)
  expect(mergeAnswers({ kept, present: base })).toHaveProperty('a')
})

test('readings that two tabs entered stand side by side', () => {
  const at = '2026-03-13T08:00:00Z'
  const base: Answers = { m: { type: 'measurement', samples: ['1.0', null, null], at } }
  const kept: Answers = { m: { type: 'measurement', samples: ['1.0', '1.1', null], at: '2026-03-13T08:01:00Z' } }
  const present: Answers = { m: { type: 'measurement', samples: ['1.0', null, '1.2'], at: '2026-03-13T08:02:00Z' } }
  expect(mergeAnswers({ base, kept, present }).m).toMatchObject({ samples: ['1.0', '1.1', '1.2'] })
})

test('the lot that was typed last on this device outlives a save whose answer got lost', () => {
  const entries = (lot: string): Entries => ({
    answers: {},
    header: { machine: 'M1', part: '', lot, lotSize: null },
    name: 'Early shift',
    userIdentity: '',
  })
  expect(mergeEntries({ base: entries(''), kept: entries('AB'), present: entries('A') }).header.lot).toBe('AB')
  expect(mergeEntries({ base: entries(''), kept: entries(''), present: entries('A') }).header.lot).toBe('A')
  expect(mergeEntries({ kept: entries('AB'), present: entries('') }).header.lot).toBe('AB')
})

const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const types = { a: 'passFail', b: 'passFail', c: 'photo', d: 'signature', e: 'measurement', f: 'text' } as const
const file = fc.constantFrom('local-1', 'local-2', 'local-3', 'x', 'y')
const fileList = fc.uniqueArray(file, { maxLength: 3 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const values: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  passFail: { value: maybe(fc.constantFrom('pass', 'fail')) },
  photo: { files: maybe(fileList) },
  signature: { file: maybe(file), name: maybe(fc.constant('A. K.')) },
  measurement: { samples: maybe(fc.array(fc.option(fc.constantFrom('1.0', '2.5')), { maxLength: 3 })) },
  text: { value: maybe(fc.constantFrom('', 'one', 'two')) },
}
const answer = (type: string) =>
  fc
    .record({
      type: fc.constant(type),
      ...values[type],
      na: maybe(fc.constant(true as const)),
      note: maybe(fc.constantFrom('bent', 'bent edge')),
      photos: maybe(fileList),
      at: fc.constantFrom('2026-03-13T08:00:00.000Z', '2026-03-13T08:01:00.000Z'),
    })
    .map(
      given =>
        Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as unknown as Answer,
    )
const answers: fc.Arbitrary<Answers> = fc
  .tuple(...ids.map(id => maybe(answer(types[id]))))
  .map(all => Object.fromEntries(all.flatMap((one, k) => (one ? [[ids[k] ?? '', one]] : []))))
/** What the server had before: without the files of a device. */
const bases = maybe(answers.map(withoutLocalFiles))

const listed = (all: Answers) =>
  localFilesIn(Object.fromEntries(Object.entries(all).filter(([, { type }]) => type !== 'signature')))

describe('a merge never loses an entry', () => {
  test('no file of the device is dropped, at whatever times', () => {
    fc.assert(
      fc.property(bases, answers, answers, (base, kept, present) => {
        const merged = localFilesIn(mergeAnswers({ base, kept, present }))
        for (const id of [...listed(kept), ...listed(present)]) expect(merged).toContain(id)
      }),
    )
  })

  test('what was answered is still answered, unless it was removed from what both began with', () => {
    fc.assert(
      fc.property(bases, answers, answers, (base, kept, present) => {
        const merged = mergeAnswers({ base, kept, present })
        for (const id of ids) {
          const had = !isEmpty(base?.[id])
          if (!had && (!isEmpty(kept[id]) || !isEmpty(present[id]))) expect(isEmpty(merged[id])).toBe(false)
          if (!base?.[id]?.note && (kept[id]?.note || present[id]?.note)) expect(merged[id]?.note).toBeTruthy()
        }
      }),
    )
  })

  test('what the server has without the files of the device becomes whole again', () => {
    fc.assert(
      fc.property(bases, answers, (base, kept) => {
        const present = withoutLocalFiles(kept)
        expect(new Set(localFilesIn(mergeAnswers({ base, kept, present })))).toEqual(new Set(localFilesIn(kept)))
      }),
    )
  })

  test('done twice it is what it was', () => {
    fc.assert(
      fc.property(answers, answers, (kept, present) => {
        const once = mergeAnswers({ kept, present })
        const sorted = (all: Answers) => localFilesIn(all).sort()
        expect(sorted(mergeAnswers({ kept, present: once }))).toEqual(sorted(once))
      }),
    )
  })
})

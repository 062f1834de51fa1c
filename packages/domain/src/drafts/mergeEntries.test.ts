import { type Entries, mergeAnswers, mergeEntries } from '@gemba/domain/drafts/mergeEntries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../checklists/evaluation/answers.schema.ts'
import { isEmpty } from '../checklists/evaluation/answerTo.ts'
import { answersArbitrary, ids, localFilesIn, maybe, withoutLocalFiles } from './mergeEntries.builder.ts'

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

const answers = answersArbitrary
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

// What someone did without network meets what others did meanwhile.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, Answers } from '../checklists/evaluation/answers.schema.ts'
import { answerTo, isEmpty } from '../checklists/evaluation/answerTo.ts'
import { isSame } from '../core/isSame.ts'
import { baseOf, beforeOf, type Decisions, mergeAsking } from './conflicts.ts'
import { Before } from './drafts.schema.ts'
import { answersArbitrary, ids, localFilesIn } from './mergeEntries.builder.ts'
import type { Entries, Side } from './mergeEntries.ts'

const header = (lot: string) => ({ machine: 'M1', part: '', lot, lotSize: null })
const entries = (answers: Answers, lot = ''): Entries => ({
  ...{ answers, header: header(lot), name: 'Early shift', userIdentity: '' },
})
const runs = fc.tuple(answersArbitrary, fc.constantFrom('', 'L1', 'L2')).map(([answers, lot]) => entries(answers, lot))
const text = (value: string, more: object = {}) => ({ type: 'text', value, ...more }) as Answer

describe('two people changed a run without knowing of each other', () => {
  test('and different questions: no one is asked', () => {
    const base = entries({ a: text('one'), b: text('one') })
    const kept = entries({ a: text('two'), b: text('one') }, 'L1')
    const present = entries({ a: text('one'), b: text('two'), c: text('new') })
    expect(mergeAsking({ base, kept, present })).toEqual({
      conflicts: [],
      entries: entries({ a: text('two'), b: text('two'), c: text('new') }, 'L1'),
    })
  })

  test('and the same answer to the same value: no one is asked', () => {
    const base = entries({ a: text('one') })
    const kept = entries({ a: text('two', { at: '2026-03-13T08:00:00Z' }) })
    const present = entries({ a: text('two', { at: '2026-03-13T09:00:00Z' }) })
    expect(mergeAsking({ base, kept, present }).conflicts).toEqual([])
  })

  test('and the same answer differently: it waits for a decision, whoever was later', () => {
    const base = entries({ a: text('one') }, 'L')
    const kept = entries({ a: text('two', { at: '2026-03-13T10:00:00Z' }) }, 'L1')
    const present = entries({ a: text('three', { at: '2026-03-13T09:00:00Z' }) }, 'L2')
    const open = mergeAsking({ base, kept, present })
    expect(open.conflicts.sort()).toEqual(['answers.a', 'header.lot'])
    expect(open.entries).toMatchObject({ answers: { a: { value: 'three' } }, header: { lot: 'L2' } })
    const decided = mergeAsking({ base, kept, present }, { 'answers.a': 'kept', 'header.lot': 'present' })
    expect(decided.conflicts).toEqual([])
    expect(decided.entries).toMatchObject({ answers: { a: { value: 'two' } }, header: { lot: 'L2' } })
  })

  test('and different samples of a measurement: no one is asked, for the same sample someone is', () => {
    const measured = (...samples: (string | null)[]) => entries({ m: { type: 'measurement', samples } })
    const base = measured('1.0', null, null)
    const apart = mergeAsking({ base, kept: measured('1.0', '1.1', null), present: measured('1.0', null, '1.2') })
    expect(apart).toMatchObject({ conflicts: [], entries: measured('1.0', '1.1', '1.2') })
    const same = { base, kept: measured('1.0', '1.1', '1.3'), present: measured('1.0', '1.4', null) }
    expect(mergeAsking(same)).toMatchObject({ conflicts: ['answers.m'], entries: measured('1.0', '1.4', '1.3') })
    expect(mergeAsking(same, { 'answers.m': 'kept' }).entries).toMatchObject(measured('1.0', '1.1', '1.3'))
  })

  test('and one says not applicable where the other one measured: the two never mix', () => {
    const present = entries({ m: { type: 'measurement', samples: ['1.0'] } })
    const sides = { base: entries({}), kept: entries({ m: { type: 'measurement', na: true } }), present }
    expect(mergeAsking(sides)).toMatchObject({ conflicts: ['answers.m'], entries: present })
    expect(mergeAsking(sides, { 'answers.m': 'kept' }).entries.answers).toEqual({
      m: { type: 'measurement', na: true },
    })
  })

  test('and one removed what the other one changed: the change stands', () => {
    const base = entries({ a: text('one') })
    const merged = mergeAsking({ base, kept: entries({}), present: entries({ a: text('two') }) })
    expect(merged).toMatchObject({ conflicts: [], entries: { answers: { a: { value: 'two' } } } })
  })
})

/** Whether an answer of one side is in the result as far as that side changed it. */
const isThere = (id: string, side: Entries, base: Entries, result: Entries) => {
  const [mine, was, now] = [side, base, result].map(one => answerTo(one.answers, id))
  if (isSame(mine, was) || isEmpty(mine)) return true
  const { at, photos = [], note, issue, ...value } = mine as Answer & { files?: string[]; samples?: unknown[] }
  const stands = now as typeof value & { photos?: string[]; note?: string }
  if (!stands || photos.some(photo => !stands.photos?.includes(photo) && !was?.photos?.includes(photo))) return false
  if (note && note !== was?.note && note !== stands.note) return false
  return Object.entries(value).every(([key, part]) => {
    const [now, before] = [stands, was].map(one => (one as Record<string, unknown> | undefined)?.[key])
    if (!Array.isArray(part)) return isSame(part, now) || isSame(part, before)
    const holds = (one: unknown, index: number) =>
      one === null ||
      (now as unknown[])?.includes(one) ||
      isSame(one, (before as unknown[])?.[index]) ||
      (before as unknown[])?.includes(one)
    return part.every(holds)
  })
}

describe('whatever two people did', () => {
  test('each change is in the result, or waits for a decision', () => {
    fc.assert(
      fc.property(runs, runs, runs, (base, kept, present) => {
        const { entries: result, conflicts } = mergeAsking({ base, kept, present })
        for (const id of ids) {
          expect(isThere(id, present, base, result)).toBe(true)
          expect(isThere(id, kept, base, result) || conflicts.includes(`answers.${id}`)).toBe(true)
        }
        for (const side of [kept, present])
          if (side.header.lot && side.header.lot !== base.header.lot)
            expect(result.header.lot === side.header.lot || conflicts.includes('header.lot')).toBe(true)
      }),
    )
  })

  test('no photo of a device is lost, whatever is decided', () => {
    const sides = fc.constantFrom<Side>('kept', 'present')
    fc.assert(
      fc.property(
        runs,
        runs,
        runs,
        fc.array(sides, { minLength: ids.length, maxLength: ids.length }),
        (base, kept, present, chosen) => {
          const decisions: Decisions = Object.fromEntries(ids.map((id, k) => [`answers.${id}`, chosen[k]]))
          const { entries: result, conflicts } = mergeAsking({ base, kept, present }, decisions)
          expect(conflicts.filter(place => place.startsWith('answers.'))).toEqual([])
          const evidence = (one: Entries) =>
            localFilesIn(
              Object.fromEntries(
                Object.entries(one.answers).map(([id, { photos }]) => [id, { type: 'text', photos } as Answer]),
              ),
            )
          const gone = evidence(base)
          for (const id of [...evidence(kept), ...evidence(present)])
            if (!gone.includes(id)) expect(localFilesIn(result.answers)).toContain(id)
        },
      ),
    )
  })

  test('the order does not matter where no one is asked', () => {
    // Files in any order, and whatever stands for no value.
    const tidied = (answer: Answer) => {
      const { photos = [], note, at, issue, ...value } = answer
      const { files = [] } = value as { files?: string[] }
      const filled = isEmpty(answer) ? {} : { ...value, files: files.toSorted() }
      return { ...filled, note, at, issue, photos: photos.toSorted() }
    }
    const tidy = ({ answers, header }: Entries) => ({
      header,
      answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, tidied(answer)])),
    })
    fc.assert(
      fc.property(runs, runs, runs, (base, one, other) => {
        const there = mergeAsking({ base, kept: one, present: other })
        const back = mergeAsking({ base, kept: other, present: one })
        expect(there.conflicts.toSorted()).toEqual(back.conflicts.toSorted())
        if (there.conflicts.length === 0) expect(tidy(there.entries)).toEqual(tidy(back.entries))
      }),
    )
  })

  test('merged twice it is what it was, and what is decided stays decided', () => {
    fc.assert(
      fc.property(runs, runs, runs, (base, kept, present) => {
        const once = mergeAsking({ base, kept, present })
        const twice = mergeAsking({ base, kept, present: once.entries })
        expect(twice.conflicts.toSorted()).toEqual(once.conflicts.toSorted())
        expect(twice.entries).toEqual(once.entries)
        const decisions = Object.fromEntries(once.conflicts.map(place => [place, 'kept' as const]))
        const decided = mergeAsking({ base, kept, present: once.entries }, decisions).entries
        expect(mergeAsking({ base, kept, present: decided }).conflicts).toEqual([])
      }),
    )
  })
})

test('what is sent with answers says with what the device began', () => {
  fc.assert(
    fc.property(runs, runs, (base, sent) => {
      const before = beforeOf(base, sent)
      expect(Before.parse(JSON.parse(JSON.stringify(before)))).toEqual(before)
      expect(baseOf(before, sent)).toEqual({ answers: base.answers, header: base.header })
    }),
  )
})

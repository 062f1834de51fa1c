// @vitest-environment happy-dom
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Draft } from '@gemba/domain/drafts/drafts.schema'
import { beforeEach, expect, test, vi } from 'vitest'
import { mergeOnReturn } from './mergeOnReturn.ts'
import { createRunSession } from './runSession.ts'
import { buildDraft, buildStore } from './sessionDraft.builder.ts'
import { sortDeviceRuns } from './sortDeviceRuns.ts'

const settled = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('./settleCopy.ts', () => ({ settleCopy: settled }))

const text = (value: string) => ({ type: 'text' as const, value })
const header = { machine: '', part: '', lot: '', lotSize: null }
const by = { id: 'anna', name: 'Anna Kern' }
beforeEach(() => {
  settled.mockClear()
  vi.stubGlobal('fetch', async () => Response.json({ version: 2, savedAt: '2026-03-13T09:00:00.000Z' }))
})

/** Anna's copy on the server of what she did while Boris had the draft. */
const returned = (
  draftAnswers: Answers,
  copy: Answers,
  before: Record<string, Answers[string] | null> | null,
  round = 1,
) => {
  const draft: Draft = buildDraft({
    round,
    answers: draftAnswers,
    copies: [
      {
        id: '00000000-0000-4000-8000-00000000000c',
        createdAt: '2026-03-13T08:30:00.000Z',
        ...{ answers: copy, header, before: before && { answers: before, header } },
      },
    ],
  })
  const session = createRunSession(draft, crypto.randomUUID(), { by, store: buildStore() })
  const { copies } = sortDeviceRuns(draft, [], by.id)
  return { session, copies: mergeOnReturn(session, copies) }
}

test('what only one side changed is merged without a question, and the copy goes once that is saved', async () => {
  const { session, copies } = returned(
    { a: text('theirs'), b: text('old') },
    { a: text('old'), b: text('mine') },
    { b: text('old') },
  )
  expect(session.get().answers).toEqual({ a: text('theirs'), b: text('mine') })
  expect(copies).toMatchObject([{ conflicts: [] }])
  await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(1))
  await session.leave()
})

test('what both changed differently stays in the draft and in the copy until someone decides', async () => {
  const { session, copies } = returned(
    { a: text('theirs') },
    { a: text('mine'), b: text('mine') },
    { a: text('old'), b: null },
  )
  expect(session.get().answers).toEqual({ a: text('theirs'), b: text('mine') })
  expect(copies).toMatchObject([{ conflicts: ['answers.a'] }])
  await session.save()
  expect(settled).not.toHaveBeenCalled()
  const [copy] = copies
  expect(session.restore(copy?.entries ?? {}, copy?.base, [], { 'answers.a': 'kept' })).toEqual([])
  expect(session.get().answers).toEqual({ a: text('mine'), b: text('mine') })
  await session.leave()
})

test('of a copy that does not say with what it began nothing is merged unasked', async () => {
  const { session, copies } = returned({ a: text('theirs') }, { a: text('mine') }, null)
  expect(session.get().answers).toEqual({ a: text('theirs') })
  expect(copies[0]?.conflicts).toBeUndefined()
  await session.leave()
})

test('in a further round what may be of the round before is not taken over unasked: it is measured again', async () => {
  const { session, copies } = returned({}, { a: text('measured before') }, { a: null }, 2)
  expect(session.get().answers).toEqual({})
  expect(copies[0]?.conflicts).toBeUndefined()
  await session.leave()
})

test('a copy stays until the server has what it held, however often the page tries', async () => {
  let isThere = false
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('no network')
    return Response.json({ version: 2, savedAt: '2026-03-13T09:00:00.000Z' })
  })
  const { session } = returned({}, { a: text('mine') }, { a: null })
  await session.save()
  expect(settled).not.toHaveBeenCalled()
  isThere = true
  await session.save()
  await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(1))
  await session.leave()
})

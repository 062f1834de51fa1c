import type { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import { expect, test, vi } from 'vitest'
import { AnswerCache } from './answerCache.ts'

const query = (limit: number): DatasetQuery => ({
  ...{ dataset: 'submissions', columns: [{ field: 'machine' }], grouped: true },
  ...{ filters: [], sort: [], limit, offset: 0 },
})
const answer = { rows: [], labels: [], isCut: false, at: '2026-03-13T10:00:00Z' }

test('a query is asked once, however many need it, until everything is asked anew', async () => {
  const [answers, ask] = [new AnswerCache(), vi.fn(async () => answer)]
  await Promise.all([answers.get(query(1), ask), answers.get(query(1), ask)])
  expect(ask).toHaveBeenCalledTimes(1)
  answers.clear()
  await answers.get(query(1), ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what failed is asked again', async () => {
  const answers = new AnswerCache()
  await expect(answers.get(query(1), () => Promise.reject(new Error('Not now')))).rejects.toThrow('Not now')
  await expect(answers.get(query(1), async () => answer)).resolves.toBe(answer)
})

test('of a wall display that asks for days, few answers are kept', async () => {
  const [answers, ask] = [new AnswerCache(), vi.fn(async () => answer)]
  for (let at = 1; at <= 100; at += 1) await answers.get(query(at), ask)
  await answers.get(query(100), ask)
  expect(ask).toHaveBeenCalledTimes(100)
  await answers.get(query(1), ask)
  expect(ask).toHaveBeenCalledTimes(101)
})

// @vitest-environment happy-dom
import type { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { noRows, openInFrame } from '../page/testing/openInFrame.ts'
import { ApiFailure } from '../session/reportApi.ts'
import { QuestionPage } from './QuestionPage.tsx'

test('a question that fails shows why and a way to ask again, and no answer to the one before', async () => {
  let isDown = false
  const ask = async (query: DatasetQuery) => {
    if (isDown && JSON.stringify(query).includes('4711')) throw new ApiFailure(503, 'That took too long.', 'r1')
    return noRows
  }
  const question = { text: 'failed by machine', datasets: [], isResultOnly: false }
  const { session, place, close } = await openInFrame(createElement(QuestionPage), { ask, kind: 'question', question })
  await vi.waitFor(() => expect(place.textContent).toContain('Understood: Failed · by Machine'))

  isDown = true
  await act(async () => session.asks('4711 failed'))
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toContain('That took too long.'))
  expect(place.textContent).not.toContain('by Machine')

  isDown = false
  await act(async () => place.querySelector<HTMLButtonElement>('[role=alert] button')?.click())
  await vi.waitFor(() => expect(place.textContent).toContain('Not understood: 4711'))
  expect(place.querySelector('[role=alert]')).toBeNull()
  await close()
})

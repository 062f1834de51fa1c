// @vitest-environment happy-dom
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { filterWordsOf } from '../filters/filterWords.ts'
import { useShown } from '../page/frameContext.ts'
import { noRows, openInFrame, reportOf } from '../page/testing/openInFrame.ts'
import { EditorProvider } from './editorContext.ts'
import { editWordsOf } from './editWords.ts'
import { LevelFilters } from './LevelFilters.tsx'

const [machine, part] = ['machine', 'part'].map(column => ({ table: 'submissions', column }))
const combination = {
  ...{ filterType: 6, operator: 'In', target: [part, machine], values: [[{ value: 'P1' }, { value: 'M1' }]] },
} as DatasetFilter
const ofPart = { filterType: 1, operator: 'In', values: ['P1'], target: part } as DatasetFilter
const words = { words: await editWordsOf('en'), filterWords: await filterWordsOf('en') }

const Level = () => {
  const { filters } = useShown().history.now
  return createElement(LevelFilters, { title: 'Report', level: {}, filters })
}
const openLevel = async (...filters: DatasetFilter[]) => {
  const [choose, drag, announce] = [vi.fn(), vi.fn(), vi.fn()]
  const { session, place, close } = await openInFrame(
    createElement(EditorProvider, {
      value: {
        ...{ ...words, chosen: undefined, dragged: undefined, choose, drag, announce },
        edit: change => session.draft.edit(change),
      },
      // biome-ignore lint/correctness/noChildrenProp: files of tests have no JSX
      children: createElement(Level),
    }),
    {
      ...{ report: reportOf({ document: { ...reportOf().document, filters } }), isEdited: true },
      ask: async () => ({ ...noRows, rows: [['P1'], ['P2']], labels: [null] }),
    },
  )
  const press = (button: Element | null | undefined) => act(async () => (button as HTMLElement | null)?.click())
  const named = (name: string, at = 0) => place.querySelectorAll(`[aria-label="${name}"]`)[at]
  return { session, place, close, press, named }
}

test('a filter is taken out alone, whatever else begins with its field', async () => {
  const { session, close, press, named } = await openLevel(combination, ofPart)
  await press(named('Remove Part'))
  expect(session.document.filters).toEqual([combination])
  await act(async () => session.draft.undo())
  await press(named('Remove Part · Machine'))
  expect(session.document.filters).toEqual([ofPart])
  await close()
})

test('values are chosen of one filter; a combination is shown as it is', async () => {
  const { session, place, close, press } = await openLevel(combination, ofPart)
  const [open, ...others] = place.querySelectorAll('[aria-expanded]')
  expect(others).toEqual([])
  expect(open?.textContent).toContain('Part')
  await press(open)
  await vi.waitFor(() => expect(place.querySelectorAll('[type=checkbox]')).toHaveLength(2))
  await press(place.querySelectorAll('[type=checkbox]')[1])
  expect(session.document.filters).toEqual([combination, { ...ofPart, values: ['P1', 'P2'] }])
  // It is still the same filter that is open, also when nothing of it is chosen for a moment.
  for (const at of [0, 1, 1]) await press(place.querySelectorAll('[type=checkbox]')[at])
  expect(session.document.filters).toEqual([combination, { ...ofPart, values: ['P2'] }])
  await close()
})

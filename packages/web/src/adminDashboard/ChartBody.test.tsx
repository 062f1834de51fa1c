import { widgets } from '@gemba/domain/adminDashboard/widgets'
import { figuresOf } from '@gemba/report-frame/format/figures'
import { wordsOf } from '@gemba/report-frame/words/words'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../platform/testing/show.tsx'
import { ChartBody } from './ChartBody.tsx'

// The word stands in the drawing, which needs the size of a screen.
vi.mock('./public/ChartDrawing.tsx', () => ({ ChartDrawing: ({ share }: { share: string }) => <p>{share}</p> }))

const { topFailingQuestions: widget } = widgets
const { data } = widget
if (!data) throw new Error('The widget asks nothing.')

test.each([
  [false, 'Share of all'],
  [true, 'Share of those shown'],
])('shares of a Pareto are those of all questions, or of those shown where there are more: %o', async (isCut, said) => {
  const reading = { locale: 'en-GB', timezone: 'UTC', words: await wordsOf('en') }
  const rows = ['Bore diameter', 'Burrs'].map((question, at) => [question, 9 - at])
  const answer = { rows, labels: [null, null], isCut, at: '2026-03-13T10:00:00Z' }
  const figures = figuresOf(data, answer, undefined, reading)
  const body = <ChartBody widget={widget} figures={figures} title="Top failing questions" isTable={false} />
  const { soon, text } = await show(<Suspense>{body}</Suspense>, { phrases: {} })
  await soon(() => expect(text()).toMatch(new RegExp(`^${said}[^ ]`)))
})

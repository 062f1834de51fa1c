import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { useEffect, useState } from 'react'
import { type Figures, figuresOf } from '../format/figures.ts'
import { queryOf } from '../session/filtering.ts'
import { useFrame, useShown } from './frameContext.ts'

type Asked = { figures?: Figures; error?: unknown; isLoading: boolean; again: () => void }

/** The figures of a visual under all that narrows it. While others are asked for, the last ones stay. */
export const useFigures = (page: ReportPage, visual: Visual, data: VisualData): Asked => {
  const { session, reading: reader } = useFrame()
  const { narrowing, reading, report } = useShown()
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ figures?: Figures; error?: unknown; key?: string }>({})
  const query = queryOf(narrowing, page, visual, data)
  const key = JSON.stringify([query, reading, tries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the query depends on
  useEffect(() => {
    let isWanted = true
    const { dataset: id } = data
    const dataset = report.datasets.find(one => one.id === id)
    session.isDrawing(visual.name)
    session.ask(query).then(
      answer => {
        if (!isWanted) return
        setState({ figures: figuresOf(data, answer, dataset, reader), key })
        session.isDrawn(visual.name, answer.at)
      },
      error => {
        if (!isWanted) return
        setState({ error, key })
        session.isDrawn(visual.name, undefined, error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [key, session, reader])
  return { ...state, isLoading: state.key !== key, again: () => setTries(tries + 1) }
}

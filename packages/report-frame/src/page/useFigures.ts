import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { useEffect, useState } from 'react'
import { type Figures, figuresOf } from '../format/figures.ts'
import { type Narrowing, queryOf } from '../session/filtering.ts'
import { useFrame, useShown } from './frameContext.ts'

type Loaded = { figures?: Figures; at?: string; error?: unknown; key?: string }
type Asked = Omit<Loaded, 'key'> & { isLoading: boolean; again: () => void }

/** The figures of a visual under all that narrows it, or under `by`. While others are asked for, the last ones stay. */
export const useFigures = (page: ReportPage, visual: Visual, data: VisualData, by?: Narrowing): Asked => {
  const { session, reading: reader } = useFrame()
  const { narrowing, reading, report } = useShown()
  const [tries, setTries] = useState(0)
  const [{ key: loaded, ...state }, setState] = useState<Loaded>({})
  const query = queryOf(by ?? narrowing, page, visual, data)
  const key = JSON.stringify([query, reading, tries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the query depends on
  useEffect(() => {
    let isWanted = true
    const dataset = report.datasets.find(({ id }) => id === data.dataset)
    session.ask(query).then(
      answer => {
        if (isWanted) setState({ figures: figuresOf(data, answer, dataset, reader), at: answer.at, key })
      },
      error => {
        if (!isWanted) return
        setState({ error, key })
        session.fail(error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [key, session, reader])
  return { ...state, isLoading: loaded !== key, again: () => setTries(tries + 1) }
}

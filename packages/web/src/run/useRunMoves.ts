import type { HeaderField } from '@gemba/domain/checklists/definition/header'
import { nextOpenAfter } from '@gemba/domain/checklists/evaluation/evaluate'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { leadsOn, questionAt, showFoot, showHeaderField } from './questions/places.ts'
import type { InView } from './questions/useQuestionInView.ts'
import type { RunEvaluation } from './session/evaluateRun.ts'

type Run = {
  evaluation: RunEvaluation
  missingHeader: readonly HeaderField[]
  current: InView
  isReadOnly: (question: string) => boolean
  goTo: (question: string) => void
}

/** How the cursor moves through a run. The functions stay the same, so what gets them is not drawn again. */
export const useRunMoves = (run: Run) => {
  const latest = useRef(run)
  latest.current = run
  return useMemo(
    () => ({
      /** to what is missing after the question in view */
      nextOpen: () => {
        const { evaluation, missingHeader, current, goTo } = latest.current
        const [field] = missingHeader
        const next = nextOpenAfter(evaluation, current.get())
        if (field && !current.get()) showHeaderField(field)
        else if (next) goTo(next)
        else if (field) showHeaderField(field)
      },
      /** from the last cell of a grid */
      afterGrid: (question: string) => {
        const next = nextOpenAfter(latest.current.evaluation, question)
        if (next) latest.current.goTo(next)
        else showFoot()
      },
      /** Enter in a field leads to the next question that is asked. */
      key: (event: KeyboardEvent<HTMLElement>) => {
        const { evaluation, isReadOnly, goTo } = latest.current
        const field = event.target as HTMLElement
        if (event.key !== 'Enter' || !leadsOn(field, event.defaultPrevented)) return
        event.preventDefault()
        const own = questionAt(field)
        const asked = evaluation.questions.filter(
          question => question.visible && question.asked && !isReadOnly(question.id),
        )
        const next = asked[asked.findIndex(({ id }) => id === own) + 1]
        if (own && next) goTo(next.id)
        else if (own) showFoot()
      },
    }),
    [],
  )
}

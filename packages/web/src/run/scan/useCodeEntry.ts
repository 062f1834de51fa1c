import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo, isEmpty } from '@gemba/domain/checklists/evaluation/answerTo'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { notifyError } from '../../ui/feedback/notify.tsx'
import { answerWith } from '../questions/inputs/answerInput.ts'
import { isInView } from '../questions/places.ts'
import type { InView } from '../questions/useQuestionInView.ts'
import type { RunEvaluation } from '../session/evaluateRun.ts'
import { isField, useHardwareScanner } from './useHardwareScanner.ts'

type CodeEntry = {
  evaluation: RunEvaluation
  answers: Answers
  isReadOnly: (question: string) => boolean
  current: InView
  onAnswer: (question: string, answer: Answer | undefined) => void
  goTo: (question: string) => void
}

/**
 * Which question a scanned code answers: the one with the cursor, else an open one in view, else the next open one.
 * Null when no question asks for a code, or all have theirs.
 */
export const codeQuestion = (
  { evaluation, answers, isReadOnly }: Pick<CodeEntry, 'evaluation' | 'answers' | 'isReadOnly'>,
  focused: string | null,
  current: string | null,
  inView: (question: string) => boolean,
): string | null => {
  const asked = evaluation.questions.filter(
    question => question.type === 'barcode' && question.visible && !isReadOnly(question.id),
  )
  if (asked.some(({ id }) => id === focused)) return focused
  const open = asked.filter(({ id }) => isEmpty(answerTo(answers, id)))
  const seen = open.find(({ id }) => inView(id))
  if (seen) return seen.id
  const from = evaluation.questions.findIndex(({ id }) => id === current)
  const after = open.find(({ id }) => evaluation.questions.findIndex(question => question.id === id) >= from)
  return (after ?? open[0])?.id ?? null
}

/** Codes of hardware scanners and of the menu's camera go to the question that waits for one. */
export const useCodeEntry = (entry: CodeEntry) => {
  const { answers, current, onAnswer, goTo } = entry
  const { t } = useTranslation('run')
  const find = () => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.barcode ?? null
    return codeQuestion(entry, focused, current.get(), isInView)
  }
  const take = (code: string): boolean => {
    const question = find()
    if (!question) return false
    const before = answerTo(answers, question)
    onAnswer(question, answerWith('barcode', before?.type === 'barcode' ? before : undefined, { value: code }))
    goTo(question)
    return true
  }
  // A scan that no question waits for is shown, and its Enter presses nothing; in a field it is typing.
  const heard = (code: string): boolean => {
    if (take(code)) return true
    if (isField(document.activeElement)) return false
    notifyError(t('scan.nowhere'), t('scan.nowhereWhat', { code }))
    return true
  }
  useHardwareScanner(heard)
  const next = codeQuestion(entry, null, current.id, () => false)
  return { take, next }
}

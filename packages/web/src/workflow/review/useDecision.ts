import { personName } from '@gemba/domain/core/personName'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import type { Choice, RefusalCode } from '@gemba/domain/workflow/choice.schema'
import type { Decision, DecisionCode } from '@gemba/domain/workflow/decision.schema'
import { fieldOf, inputProblems } from '@gemba/domain/workflow/decisionInput'
import { reviewAddress } from '@gemba/domain/workflow/inspectionAddress'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { decideSubmission } from '@gemba/domain/workflow/workflow.endpoints'
import type { Concession } from '@gemba/domain/workflow/workflow.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useGo } from '../../platform/address.tsx'
import { asCallError } from '../../platform/callError.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { refresh, useWrite } from '../../platform/queries.ts'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { queueAddress } from '../queues/queueAddress.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import type { Review } from './review.ts'

export interface DecisionFields {
  comment: string
  reason: string
  limit: Concession['limit']
  quantity: number | undefined
  endDate: string | undefined
  to: WorkflowRole | undefined
  password: string
}
const empty: DecisionFields = {
  comment: '',
  reason: '',
  limit: 'quantity',
  quantity: undefined,
  endDate: undefined,
  to: undefined,
  password: '',
}

/** The decision as it would be sent: only with what its choice asks for. */
const decisionOf = ({ decision, needs, targets }: Choice, fields: DecisionFields): Decision => {
  const concession = needs.includes('concession') ? concessionOf(fields) : undefined
  return {
    decision,
    ...(needs.includes('comment') && { comment: fields.comment }),
    ...(needs.includes('reason') && { reason: fields.reason }),
    ...(concession && { concession }),
    ...(targets.length > 0 && fields.to && { to: fields.to }),
  }
}

const concessionOf = ({ limit, quantity, endDate }: DecisionFields): Concession | undefined => {
  if (limit === 'quantity') return quantity === undefined ? undefined : { limit, quantity }
  return endDate === undefined ? undefined : { limit, endDate }
}

/** The name of the field that shows a problem: a missing concession is shown where its limit is entered. */
const fieldName = (code: RefusalCode, { limit }: DecisionFields): string => {
  const field = fieldOf(code) ?? ''
  return field === 'concession' ? `concession.${limit}` : field
}

type Given = { role: WorkflowRole; submission: Submission; review: Review }

/** The decision as it is being made: what is chosen and filled in, what is wrong, and its sending. */
export const useDecision = ({ role, submission, review }: Given) => {
  const { t, statusName } = useWorkflowWords()
  const [chosen, setChosen] = useState<DecisionCode>()
  const [fields, setFields] = useState<DecisionFields>(empty)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [overtaken, setOvertaken] = useState<string>()
  const write = useWrite(decideSubmission, { inBackground: true })
  const client = useQueryClient()
  const go = useGo()
  const choice = review.choices.find(({ decision, possible }) => possible && decision === chosen)
  const [newest] = submission.history
  const [newestAtFirst] = useState(newest?.id)
  // The chosen decision is no longer possible: someone decided while this form was being filled in.
  const isOvertaken = chosen !== undefined && !choice && newest?.id !== newestAtFirst && !write.isSuccess
  const decidedBy = isOvertaken && newest ? t('alreadyDecided', { name: personName(newest.submittedBy) }) : undefined

  // Also after the decision, until the next page is shown: nothing can be chosen on a record that is about to go.
  const busy = write.isPending || write.isSuccess

  // The write reports a moment late that it is pending; a second press of Enter may come before.
  const sent = useRef(false)

  const missing = (): Record<string, string> => {
    if (!choice) return {}
    const context = { lotSize: submission.lotSize, today: review.today }
    const problems = inputProblems(choice, decisionOf(choice, fields), context)
    return {
      ...Object.fromEntries(problems.map(({ code }) => [fieldName(code, fields), t(`refusal.${code}`)])),
      ...(review.signatureRequired && !fields.password && { password: t('passwordMissing') }),
    }
  }

  const reload = () => refresh(client, ['checklist-submissions'])

  const onRefused = async (error: unknown) => {
    const failure = asCallError(error)
    setErrors(failure.fields)
    if (failure.code === 'already-decided' || failure.code === 'stale-version') {
      setOvertaken(failure.message)
      setChosen(undefined)
      await reload()
    } else if (failure.code === 'conflict') await reload()
    if (Object.keys(failure.fields).length === 0 && failure.code !== 'already-decided')
      notifyFailure(t('notDecided'), failure)
    return Object.keys(failure.fields)[0]
  }

  /**
   * Sends the decision and goes on to the next of the queue at once; without one, back to the queue. Returns the field
   * that is wrong.
   */
  const submit = async (): Promise<string | undefined> => {
    if (!choice || busy || sent.current) return undefined
    const wrong = missing()
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return first
    const next = review.queue.next
    sent.current = true
    try {
      const answer = await write.mutateAsync({
        params: { id: submission.id },
        body: {
          ...{ ...decisionOf(choice, fields), role, version: review.version },
          ...(review.signatureRequired && { password: fields.password }),
        },
      })
      notifySuccess(
        choice.decision === 'reverse' ? t('history.reversed') : statusName(answer.status),
        t('decidedOn', { number: submission.irNumber ?? '' }),
      )
      await go(next ? reviewAddress(role, next) : queueAddress(role), { ignoreBlocker: true })
    } catch (error) {
      sent.current = false
      return onRefused(error)
    }
    return undefined
  }

  const change = (next: Partial<DecisionFields>) => {
    setFields({ ...fields, ...next })
    setErrors({})
  }
  const { comment, reason, quantity, endDate } = fields
  return {
    choice,
    chosen: choice?.decision,
    choose: (decision: DecisionCode | undefined) => {
      if (busy) return
      setChosen(decision)
      setErrors({})
    },
    fields,
    change,
    errors,
    missing,
    overtaken: overtaken ?? decidedBy,
    dismiss: () => {
      setOvertaken(undefined)
      if (!choice) setChosen(undefined)
    },
    submit,
    busy,
    dirty: Boolean(comment.trim() || reason.trim() || quantity !== undefined || endDate) && !write.isSuccess,
  }
}
export type DecisionState = ReturnType<typeof useDecision>

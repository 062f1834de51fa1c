import { missingHeader as missingHeaderOf } from '@gemba/domain/checklists/definition/header'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { addressOf } from '@gemba/domain/core/address'
import { type OpenedLink, submitPublicChecklist } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useGo } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import { asCallError, type CallError } from '../platform/callError.ts'
import { forgetRun, keepRun, keptRun, type PublicRun } from './keptRun.ts'
import { payFor } from './proofOfWork.ts'
import { createPublicFiles } from './publicFiles.ts'

/** Milliseconds between tries while there is no network. */
const pause = 5000

const show = (question: string) =>
  document.querySelector(`[data-question="${CSS.escape(question)}"]`)?.scrollIntoView({ block: 'center' })

/** A file has another id once the server has it. */
const renamed = (answers: Answers, local: string, id: string): Answers =>
  JSON.parse(JSON.stringify(answers).replaceAll(local, id)) as Answers

/** A public run: what was entered, kept on the device after each change, and sent when there is network. */
export const usePublicRun = (code: string, opened: OpenedLink, checklist: string) => {
  const go = useGo()
  const [run, setRun] = useState<PublicRun>(() => keptRun(code, opened))
  const latest = useRef(run)
  const done = useRef(false)
  const [isKept, setKept] = useState(true)
  const [showMissing, setShowMissing] = useState(false)
  const [sending, setSending] = useState(false)
  const [isOnline, setOnline] = useState(navigator.onLine)
  const [unreached, setUnreached] = useState(false)
  const [failure, setFailure] = useState<CallError>()

  const enter = useCallback(
    (next: Partial<PublicRun>) => {
      latest.current = { ...latest.current, ...next }
      setRun(latest.current)
      setKept(keepRun(code, latest.current))
    },
    [code],
  )
  const answer = useCallback(
    (question: string, given: Answer | undefined) => {
      const { [question]: _, ...rest } = latest.current.answers
      enter({ answers: given ? { ...rest, [question]: { ...given, at: new Date().toISOString() } } : rest })
    },
    [enter],
  )
  const files = useMemo(
    () =>
      createPublicFiles({
        pass: opened.pass,
        submissionId: latest.current.submissionId,
        onArrived: (local, id, ticket) =>
          enter({
            answers: renamed(latest.current.answers, local, id),
            tickets: { ...latest.current.tickets, [id]: ticket },
          }),
      }),
    [opened, enter],
  )
  const evaluation = useMemo(() => evaluate(opened.definition, run.answers, { tracker: false }), [opened, run.answers])
  const missingHeader = missingHeaderOf(opened.definition, run.header)

  /** Returns whether it is over: sent, or refused. */
  const trySend = useCallback(async (): Promise<boolean> => {
    try {
      await files.send()
      if (files.waiting() > 0) return false
      const { submissionId } = latest.current
      const nonce = await payFor(opened.challenge, submissionId)
      const body = { ...latest.current, pass: opened.pass, revision: opened.checklist.revision, nonce }
      const receipt = await call(submitPublicChecklist, { body, quiet: true })
      done.current = true
      forgetRun(code)
      const { company, mailsReceipt } = opened
      const email = mailsReceipt ? latest.current.email : ''
      await go(addressOf('/checklist/$code/completed', { code }), {
        replace: true,
        state: { publicCompleted: { ...receipt, checklist, company, email } },
      })
      return true
    } catch (error) {
      const refusal = asCallError(error)
      if (refusal.code === 'offline') return false
      setFailure(refusal)
      setSending(false)
      return true
    }
  }, [files, opened, code, checklist, go])

  // It goes on by itself until it is sent: the person may put the phone away.
  useEffect(() => {
    if (!sending) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const attempt = async () => {
      const over = await trySend()
      if (stopped) return
      setUnreached(!over)
      if (!over) timer = setTimeout(() => void attempt(), pause)
    }
    void attempt()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [sending, trySend])

  useEffect(() => {
    const look = () => {
      setOnline(navigator.onLine)
      if (navigator.onLine) void files.send()
    }
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [files])

  const nextOpen = () => {
    const [first] = evaluation.owing
    if (first !== undefined) show(first)
  }
  const send = () => {
    setFailure(undefined)
    setShowMissing(true)
    const { asksName, asksEmail } = opened
    const lacks = (asksName === 'required' && !run.name.trim()) || (asksEmail === 'required' && !run.email.trim())
    if (evaluation.owing.length > 0) return nextOpen()
    if (missingHeader.length > 0 || lacks) return scrollTo({ top: 0 })
    setSending(true)
  }
  return {
    ...{ run, files, evaluation, missingHeader, showMissing, sending, isKept, failure },
    isWaiting: !isOnline || (sending && unreached),
    isDone: () => done.current,
    ...{ enter, answer, nextOpen, send },
  }
}

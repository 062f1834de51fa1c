import { missingHeader as missingHeaderOf } from '@gemba/domain/checklists/definition/header'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { addressOf } from '@gemba/domain/core/address'
import type { OpenedLink, PublicReceipt } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { maxPublicFileBytes } from '@gemba/domain/publicLinks/publicFiles'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { useGo } from '../platform/address.tsx'
import { asCallError, type CallError } from '../platform/callError.ts'
import { forgetRun, keepRun, keptRun, type PublicRun } from './keptRun.ts'
import { outbox } from './outbox.ts'
import type { PublicCompleted } from './PublicCompletedPage.tsx'
import { createPublicFiles } from './publicFiles.ts'
import { publicStore } from './publicStore.ts'
import { renamed, sendRun } from './sendRun.ts'

const show = (question: string) => {
  const shown = document.querySelector(`[data-question="${CSS.escape(question)}"]`)
  shown?.scrollIntoView({ block: 'center' })
  // A refused file has to be removed.
  shown?.querySelector<HTMLElement>('[data-refused] button')?.focus({ preventScroll: true })
}

type Shown = {
  checklist: string
  locale: string
  /** the link has a new PIN: what was entered is on the device meanwhile */
  onPinNeeded: (refusal: CallError) => void
}

/** A public run: what was entered, kept on the device after each change, and sent when there is network. */
export const usePublicRun = (code: string, opened: OpenedLink, { checklist, locale, onPinNeeded }: Shown) => {
  const go = useGo()
  const [run, setRun] = useState<PublicRun>(() => keptRun(code, opened))
  const latest = useRef(run)
  const [left, setLeft] = useState<PublicCompleted>()
  const [isKept, setKept] = useState(true)
  const [hasFilesKept, setFilesKept] = useState(true)
  const [showMissing, setShowMissing] = useState(false)
  const [sending, setSending] = useState(false)
  const [isOnline, setOnline] = useState(navigator.onLine)
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
        tooLarge: () => i18n.t('publicLinks:fileTooLarge', { n: maxPublicFileBytes / 1024 / 1024 }),
        onArrived: (local, id, ticket) =>
          enter({
            answers: renamed(latest.current.answers, local, id),
            tickets: { ...latest.current.tickets, [id]: ticket },
            arrived: { ...latest.current.arrived, [local]: id },
          }),
        arrived: () => latest.current.arrived,
        onKept: setFilesKept,
      }),
    [opened, enter],
  )
  useEffect(() => void files.restore(), [files])
  const evaluation = useMemo(() => evaluate(opened.definition, run.answers, { tracker: false }), [opened, run.answers])
  const missingHeader = missingHeaderOf(opened.definition, run.header)

  /** What is shown next: that it was received, that it waits for the network, or why it was not accepted. */
  const leave = useCallback(
    (receipt?: PublicReceipt) => {
      const { submissionId, email } = latest.current
      setLeft({ submissionId, checklist, locale, company: opened.company, email, ...(receipt && { receipt }) })
    },
    [opened, checklist, locale],
  )
  // After the page was drawn with it: until then what guards unsaved changes would ask.
  useEffect(() => {
    if (!left) return
    forgetRun(code)
    void go(addressOf('/checklist/$code/completed', { code }), { replace: true, state: { publicCompleted: left } })
  }, [left, code, go])
  const sendNow = useCallback(async () => {
    const entry = () => ({
      ...{ submissionId: latest.current.submissionId, code, opened, checklist, locale },
      run: latest.current,
    })
    try {
      await files.send()
      const onRun = async (next: PublicRun) => enter(next)
      const receipt = await sendRun({ code, opened, run: latest.current, onRun })
      await outbox.note({ ...entry(), state: 'sent', receipt, at: receipt.submittedAt }).catch(() => undefined)
      await publicStore.forgetFilesOf(latest.current.submissionId).catch(() => undefined)
      leave(receipt)
    } catch (error) {
      const refusal = asCallError(error)
      try {
        // What the device does not keep in full stays on the page.
        const isSafe = await files.keepAll()
        // It goes on from the device: the person may put the phone away, or fill in the next one.
        if (isSafe && refusal.status === 0) {
          await outbox.add(entry())
          return leave()
        }
        if (isSafe && refusal.code === 'gone') {
          await outbox.note({ ...entry(), state: 'refused', reason: refusal.message, at: new Date().toISOString() })
          return leave()
        }
        if (isSafe && refusal.fields.pin !== undefined && keepRun(code, latest.current)) return onPinNeeded(refusal)
      } catch {
        // A device that keeps nothing: what was entered stays on the page.
      }
      setFailure(refusal)
      setSending(false)
      // What was refused is said at its place, or above everything.
      const [at] = Object.keys(refusal.fields).flatMap(field => /^answers\.([^.]+)/.exec(field)?.[1] ?? [])
      if (at === undefined) scrollTo({ top: 0 })
      else show(at)
    }
  }, [files, opened, code, checklist, locale, enter, leave, onPinNeeded])
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

  useSyncExternalStore(files.subscribe, files.version)
  const [refusedAt] = Object.entries(run.answers).find(([, given]) => files.hasRefused(given)) ?? []

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
    if (refusedAt !== undefined) return show(refusedAt)
    if (missingHeader.length > 0 || lacks) return scrollTo({ top: 0 })
    setSending(true)
    void sendNow()
  }
  return {
    ...{ run, files, evaluation, missingHeader, refusedAt, showMissing, sending, failure },
    isKept: isKept && hasFilesKept,
    isWaiting: !isOnline,
    isDone: left !== undefined,
    ...{ enter, answer, nextOpen, send },
  }
}

import type { HeaderField } from '@gemba/domain/checklists/definition/header'
import { addressOf } from '@gemba/domain/core/address'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { asCallError } from '../platform/callError.ts'
import type { About } from './RunAbout.tsx'
import type { RunSession } from './session/runSession.ts'

type Places = {
  /** what the run is about, for the page after it */
  about: About
  goTo: (question: string) => void
  goToHeader: (field: HeaderField) => void
  missingHeader: readonly HeaderField[]
  owing: readonly string[]
}

/** Review, submit, and what the server refuses; everything missing is marked from the first try on. */
export const useSubmitting = (
  session: RunSession,
  { about: { machine, part, lot }, goTo, goToHeader, missingHeader, owing }: Places,
) => {
  const { t } = useTranslation('run')
  const go = useGo()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [showMissing, setShowMissing] = useState(false)
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const { type, code, name } = session.draft.checklist
  const about = { machine, part, lot }

  const goToFirst = (fields: readonly HeaderField[], questions: readonly string[]) => {
    const [field] = fields
    const [question] = questions
    if (field) goToHeader(field)
    else if (question) goTo(question)
  }
  const review = useCallback(() => {
    setShowMissing(true)
    setFailure(undefined)
    setOpened(true)
  }, [])
  const close = () => {
    setOpened(false)
    if (owing.length + missingHeader.length > 0) requestAnimationFrame(() => goToFirst(missingHeader, owing))
  }
  const submit = async () => {
    setBusy(true)
    setFailure(undefined)
    setRefusals({})
    try {
      const receipt = await session.submit()
      const address = addressOf('/checklists/$checklistType/internal/$code/completed', { checklistType: type, code })
      const completed = receipt && { ...receipt, checklistName: name, about }
      const queued = { checklistName: name, at: new Date().toISOString(), about }
      const state = completed ? { completed } : { queued }
      await go(address, { replace: true, ignoreBlocker: true, state })
    } catch (error) {
      const refused = asCallError(error)
      const fields = Object.keys(refused.fields)
      setRefusals(refused.fields)
      if (refused.code === 'lock-lost') setOpened(false)
      else if (fields.length === 0) setFailure(refused.message)
      else {
        setOpened(false)
        const after = (head: string) => fields.flatMap(path => (path.startsWith(head) ? [path.slice(head.length)] : []))
        requestAnimationFrame(() => goToFirst(after('header.') as HeaderField[], after('answers.')))
      }
    } finally {
      setBusy(false)
    }
  }
  const headerErrors = useMemo(() => {
    const missing = showMissing ? missingHeader.map(field => [field, t('headerMissing')]) : []
    const refused = Object.entries(refusals).flatMap(([path, text]) =>
      path.startsWith('header.') ? [[path.slice('header.'.length), text]] : [],
    )
    return Object.fromEntries([...missing, ...refused]) as Partial<Record<HeaderField, string>>
  }, [showMissing, missingHeader, refusals, t])

  return {
    opened,
    busy,
    failure,
    showMissing,
    refusals,
    headerErrors,
    review,
    close,
    submit,
    /** closes the review and goes to a place on the page, once the dialog has given the cursor back */
    closeAnd:
      <Place>(goThere: (place: Place) => void) =>
      (place: Place) => {
        setOpened(false)
        setTimeout(() => goThere(place), 250)
      },
  }
}

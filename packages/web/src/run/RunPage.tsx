import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useAttended } from '../platform/attended.ts'
import { FailurePage } from '../platform/FailurePage.tsx'
import { beforeLeaving } from '../platform/leaving.ts'
import { MessagePage } from '../platform/MessagePage.tsx'
import { useMayOpen } from '../platform/mayOpen.ts'
import { useMe } from '../platform/me.ts'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import { refresh } from '../platform/queries.ts'
import { redirectIfRefused } from '../platform/refused.ts'
import { seenLast } from '../platform/seenLast.ts'
import { useTerminalIdle } from '../platform/useTerminalIdle.ts'
import { notifyError } from '../ui/feedback/notify.tsx'
import { SkeletonRun } from '../ui/feedback/Skeletons.tsx'
import { giveBack } from './giveBack.ts'
import { RunScreen } from './RunScreen.tsx'
import { occurrencePlace } from './session/occurrencePlace.ts'
import type { StartsAt } from './session/opened.ts'
import { useOpenedRun } from './session/useOpenedRun.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the run is to begin with a new draft, and whether there are others was looked at before */
    newDraft?: boolean
    /** the code at a machine by which the new draft begins */
    startsAt?: StartsAt
  }
}

/**
 * /checklists/{type}/internal/{code}?draftId=&revision=&occurrence=: opens the draft, or a new one without `draftId`, after asking
 * where there are drafts already (specification 2 §5). People who may not run the checklist land on the dashboard with the
 * alert; a draft that was submitted leads to what it became.
 */
export const RunPage = () => {
  const { t } = useTranslation('run')
  const go = useGo()
  const me = useMe()
  useAttended()
  const { params } = usePage()
  const { draftId, occurrence } = useSearch({ strict: false }) as { draftId?: string; occurrence?: string }
  const { newDraft = false, switched = false, startsAt } = useLocation().state
  // However often it is sent, one opening makes one draft.
  const [attempt] = useState(() => crypto.randomUUID())
  // As it was when the page came: on the way to the draft that was made the address has lost it.
  const [begunAt] = useState(startsAt)
  const checklistType = params.checklistType === 'product' ? 'product' : 'process'
  const code = params.code ?? ''
  const client = useQueryClient()
  const placeOf = useCallback((id: string) => occurrencePlace(client, checklistType, id), [client, checklistType])
  const wanted = {
    code,
    draftId,
    user: { id: me.id, name: personName(me), company: me.customer.id },
    attempt,
    another: newDraft,
    occurrence,
    startsAt: begunAt,
    placeOf,
  }
  const { opened, again, begin, look } = useOpenedRun(wanted)
  const list = seenLast.of(addressOf('/checklists/$checklistType', { checklistType }))
  const run = opened?.kind === 'run' ? opened.session : undefined
  const openedId = run?.draft.id
  const mayOpen = useMayOpen()
  usePageTitle(run?.draft.checklist.name)
  useTerminalIdle()
  // The lists that lead here are older than this run: without it they would be shown as they were for some seconds.
  useEffect(() => () => void refresh(client, ['drafts', 'operator-checklists', 'operator-occurrences']), [client])
  useEffect(() => (run ? beforeLeaving(() => giveBack(run, t('notSavedToSwitch'))) : undefined), [run, t])

  useEffect(() => {
    if (!opened) return
    const isClosed = opened.kind === 'refused' || (opened.kind === 'failed' && opened.failure.status === 404)
    if (switched && isClosed)
      return void go(mayOpen('/checklists/$checklistType', { checklistType }) ? list : '/dashboard', { replace: true })
    if (opened.kind === 'refused') void go('/dashboard', { replace: true, state: { unauthorized: true } })
    if (opened.kind === 'failed') redirectIfRefused(opened.failure)
    if (opened.kind === 'submitted') {
      const { checklistId, submissionId, revision } = opened
      const at = { checklistType, id: checklistId, response: submissionId, revision: String(revision) } as const
      void go(addressOf('/checklists/$checklistType/$id/responses/$response/$revision', at), { replace: true })
    }
    if (opened.kind === 'queued') void go('/outbox', { replace: true })
    if (opened.kind === 'sentLate') {
      notifyError(t('draftOver'), opened.message)
      const to = { draftId: opened.draftId }
      void go(runAddress(checklistType, code, to), { replace: true })
    }
  }, [opened, go, checklistType, code, t, switched, list, mayOpen])
  // A reload continues the draft that was just made and makes no second one.
  useEffect(() => {
    if (openedId && !draftId)
      void go(runAddress(checklistType, code, { draftId: openedId }), {
        replace: true,
      })
  }, [openedId, draftId, go, checklistType, code])

  if (!opened) return <SkeletonRun />
  // Its page is that of the router.
  if (opened.kind === 'failed' && opened.failure.code === 'maintenance') throw opened.failure
  if (opened.kind === 'failed') return <FailurePage error={opened.failure} reset={again} />
  if (opened.kind === 'asks') {
    const drafts = addressOf('/checklists/$checklistType', { checklistType }, { search: opened.name })
    return (
      <MessagePage
        title={t('operator:newDraft.title')}
        actions={
          <>
            <Button variant="default" onClick={() => void go(drafts, { replace: true })}>
              {t('ui:cancel')}
            </Button>
            <Button onClick={begin}>{t('operator:newDraft.yes')}</Button>
          </>
        }
      >
        <p>{t('operator:newDraft.question')}</p>
        <p>
          <bdi>{opened.name}</bdi>: {t('operator:draftCount', { n: opened.drafts })}
        </p>
      </MessagePage>
    )
  }
  if (opened.kind === 'locked')
    return (
      <MessagePage
        title={t('lockedTitle')}
        actions={
          <>
            <Button variant="default" onClick={() => void go(list)}>
              {t('back')}
            </Button>
            <Button variant="default" onClick={again}>
              {t('ui:error.retry')}
            </Button>
            <Button onClick={() => void look()}>{t('look')}</Button>
          </>
        }
      >
        <p>{opened.failure.message}</p>
      </MessagePage>
    )
  if (opened.kind !== 'run') return <SkeletonRun />
  return (
    <RunScreen
      key={opened.session.draft.id}
      session={opened.session}
      copies={opened.copies}
      loose={opened.loose}
      onAgain={again}
    />
  )
}

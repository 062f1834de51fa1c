import { settleDraftCopy } from '@gemba/domain/drafts/drafts.endpoints'
import { Button } from '@mantine/core'
import { memo, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { MaintenanceNotice } from '../maintenance/public/MaintenanceNotice.tsx'
import { call } from '../platform/call.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { RoundOrder } from '../workflow/public/RoundOrder.tsx'
import { LooseFiles } from './LooseFiles.tsx'
import classes from './RunNotices.module.css'
import { type DeviceFile, noFileChanges } from './session/deviceRun.ts'
import { deviceStore } from './session/deviceStore.ts'
import { localFilesIn } from './session/localFiles.ts'
import type { RunSession } from './session/runSession.ts'
import type { RunState } from './session/runState.ts'
import type { DraftCopy } from './session/sortDeviceRuns.ts'

type RunNoticesProps = {
  session: RunSession
  readOnly: RunState['readOnly']
  failure: RunState['failure']
  /** the device has what the server refused */
  isKept: boolean
  copies: readonly DraftCopy[]
  /** files of this device that no answer names */
  loose: readonly DeviceFile[]
}

/** What has to be known before answering: saving fails, answers wait to be restored, a newer revision exists. */
export const RunNotices = memo(({ session, readOnly, failure, isKept, copies, loose }: RunNoticesProps) => {
  const { t } = useTranslation('run')
  const { draft } = session
  const signIn = failure?.status === 401
  return (
    <div className={classes.notices}>
      <MaintenanceNotice inRun />
      {!readOnly && failure && (
        <Notice
          tone="fail"
          action={
            signIn ? (
              <Button
                variant="default"
                onClick={() =>
                  location.assign(`/signin?returnTo=${encodeURIComponent(location.pathname + location.search)}`)
                }
              >
                {t('signIn')}
              </Button>
            ) : (
              <Button variant="default" onClick={() => void session.save()}>
                {t('ui:error.retry')}
              </Button>
            )
          }
        >
          {t(isKept ? 'notSaved' : 'notSavedAnywhere', { why: failure.message })}
        </Notice>
      )}
      {!readOnly && copies.map(copy => <CopyNotice key={copy.id} copy={copy} session={session} />)}
      {!readOnly && loose.length > 0 && <LooseFiles files={loose} session={session} />}
      {draft.newestRevision > draft.checklistRevision && (
        <Notice tone="info">
          {t('newerRevision', { newest: draft.newestRevision + 1, own: draft.checklistRevision + 1 })}
        </Notice>
      )}
      {draft.ordered && <RoundOrder round={draft.round} order={draft.ordered} />}
      {draft.round > 1 && <Notice tone="info">{t('roundNotice', { number: draft.round })}</Notice>}
    </div>
  )
})
RunNotices.displayName = 'RunNotices'

const CopyNotice = ({ copy, session }: { copy: DraftCopy; session: RunSession }) => {
  const { t } = useTranslation('run')
  const format = useFormat()
  const [gone, setGone] = useState(false)
  if (gone) return null
  /** Discarded, its files go with it, but for those that the run names by now. */
  const settle = async (discarded: boolean) => {
    const named = localFilesIn(session.get().answers)
    const removed = discarded ? localFilesIn(copy.entries.answers).filter(id => !named.includes(id)) : []
    try {
      if (copy.onServer) await call(settleDraftCopy, { params: { id: copy.onServer } })
      if (copy.onDevice) await deviceStore.drop(copy.onDevice, { ...noFileChanges, removed })
      setGone(true)
    } catch (error) {
      notifyFailure(t('copyStays'), error)
    }
  }
  const restore = async () => {
    session.restore(copy.entries, copy.base, copy.enteredBy)
    await session.save()
    // The copy goes when what it held is in the draft, or on this device as part of it.
    if (!session.get().unsaved) await settle(false)
    else setGone(true)
  }
  return (
    <Notice
      tone="info"
      action={
        <span className={classes.acts}>
          {/* What another person typed is not for the next one to throw away. */}
          <Button variant="subtle" onClick={() => (copy.byOther ? setGone(true) : void settle(true))}>
            {t(copy.byOther ? 'copyLater' : 'copyDiscard')}
          </Button>
          <Button variant="default" onClick={() => void restore()}>
            {t(copy.byOther ? 'copyAdd' : 'copyRestore')}
          </Button>
        </span>
      }
    >
      {copy.byOther
        ? t('copyOfOther', { name: copy.byOther, when: format.whenWithin(copy.at) })
        : t(copy.onDevice ? 'copyOnDevice' : 'copyKept', { when: format.whenWithin(copy.at) })}
    </Notice>
  )
}

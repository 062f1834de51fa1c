import { Button } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { MaintenanceNotice } from '../maintenance/public/MaintenanceNotice.tsx'
import { sizeIn } from '../offline/public/storage.ts'
import { useFormat } from '../platform/format.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { RoundOrder } from '../workflow/public/RoundOrder.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { LooseFiles } from './LooseFiles.tsx'
import classes from './RunNotices.module.css'
import type { DeviceFile } from './session/deviceRun.ts'
import type { RunSession } from './session/runSession.ts'
import type { RunState } from './session/runState.ts'
import type { DraftCopy } from './session/sortDeviceRuns.ts'
import { useLittleRoom } from './useLittleRoom.ts'

type RunNoticesProps = {
  session: RunSession
  readOnly: RunState['readOnly']
  failure: RunState['failure']
  /** the device has what the server refused */
  isKept: boolean
  /** neither the server nor the device has the last entries */
  isUnkept: boolean
  copies: readonly DraftCopy[]
  /** a copy whose answers waited for a decision is in the draft */
  onDecided: (copy: string) => void
  /** files of this device that no answer names */
  loose: readonly DeviceFile[]
}

/** What has to be known before answering: saving fails, answers wait to be restored, a newer revision exists. */
export const RunNotices = memo(
  ({ session, readOnly, failure, isKept, isUnkept, copies, onDecided, loose }: RunNoticesProps) => {
    const { t } = useTranslation('run')
    const { draft } = session
    const { number } = useFormat()
    const free = useLittleRoom()
    const signIn = failure?.status === 401
    return (
      <div className={classes.notices}>
        <MaintenanceNotice inRun />
        {!readOnly && !isUnkept && free !== undefined && (
          <Notice tone="warning">{t('littleRoom', { free: sizeIn(free, number) })}</Notice>
        )}
        {!readOnly && isUnkept && <Notice tone="fail">{t('deviceRefuses')}</Notice>}
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
        {!readOnly &&
          copies.map(copy => <CopyNotice key={copy.id} copy={copy} session={session} onDecided={onDecided} />)}
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
  },
)
RunNotices.displayName = 'RunNotices'

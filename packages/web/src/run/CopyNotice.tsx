import type { Decisions } from '@gemba/domain/drafts/conflicts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import classes from './RunNotices.module.css'
import { localFilesIn } from './session/localFiles.ts'
import { settleOnceSaved } from './session/mergeOnReturn.ts'
import type { RunSession } from './session/runSession.ts'
import { settleCopy } from './session/settleCopy.ts'
import type { DraftCopy } from './session/sortDeviceRuns.ts'

type CopyNoticeProps = { copy: DraftCopy; session: RunSession; onDecided: (copy: string) => void }

/** Answers that came too late for the draft: in it by now, waiting for a decision, or offered. */
export const CopyNotice = ({ copy, session, onDecided }: CopyNoticeProps) => {
  const { t } = useTranslation('run')
  const format = useFormat()
  const [gone, setGone] = useState(false)
  const [conflicts, setConflicts] = useState(copy.conflicts)
  const [compares, setCompares] = useState(false)
  if (gone) return null
  const when = format.whenWithin(copy.at)
  const decide = (decisions: Decisions) => {
    const left = session.restore(copy.entries, copy.base, copy.enteredBy, decisions)
    setConflicts(left)
    setCompares(false)
    if (left.length > 0) return
    onDecided(copy.id)
    void settleOnceSaved(session, copy)
  }
  if (conflicts?.length === 0)
    return (
      <Notice tone="info" onClose={() => setGone(true)}>
        {copy.byOther ? t('copyOfOtherMerged', { name: copy.byOther, when }) : t('copyMerged', { when })}
      </Notice>
    )
  if (conflicts)
    return (
      <>
        <Notice
          tone="warning"
          action={
            <Button variant="default" onClick={() => setCompares(true)}>
              {t('conflicts.compare')}
            </Button>
          }
        >
          {t('conflicts.notice', { n: conflicts.length, when })}
        </Notice>
        {compares && (
          <ConflictDialog
            copy={copy}
            places={conflicts}
            session={session}
            onDecide={decide}
            onClose={() => setCompares(false)}
          />
        )}
      </>
    )
  const discard = async () => {
    // Its files go with it, but for those that the run names by now.
    const named = localFilesIn(session.get().answers)
    try {
      await settleCopy(
        copy,
        localFilesIn(copy.entries.answers).filter(id => !named.includes(id)),
      )
      setGone(true)
    } catch (error) {
      notifyFailure(t('copyStays'), error)
    }
  }
  return (
    <Notice
      tone="info"
      action={
        <span className={classes.acts}>
          {/* What another person typed is not for the next one to throw away. */}
          <Button variant="subtle" onClick={() => (copy.byOther ? setGone(true) : void discard())}>
            {t(copy.byOther ? 'copyLater' : 'copyDiscard')}
          </Button>
          <Button variant="default" onClick={() => decide({})}>
            {t(copy.byOther ? 'copyAdd' : 'copyRestore')}
          </Button>
        </span>
      }
    >
      {copy.byOther
        ? t('copyOfOther', { name: copy.byOther, when })
        : t(copy.onDevice ? 'copyOnDevice' : 'copyKept', { when })}
    </Notice>
  )
}

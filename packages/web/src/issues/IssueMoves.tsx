import { forwardMove, type IssueStatus } from '@gemba/domain/issues/issue.schema'
import { type IssueDetails, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useOneAtATime } from '../platform/oneAtATime.ts'
import { useWrite } from '../platform/queries.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './issues.module.css'

/** The statuses to which the reader may move it: the step forward is the primary action, the others are not. */
export const IssueMoves = ({ issue }: { issue: IssueDetails }) => {
  const { t } = useTranslation('issues')
  const update = useWrite(updateIssue)
  const [reason, setReason] = useState<string>()
  const [unsaid, setUnsaid] = useState(false)
  const { run: move, busy } = useOneAtATime(async (status: IssueStatus, comment?: string) => {
    const { title, description, severity, dueDate, machine, part, version, owner } = issue
    const body = { title, description, severity, dueDate, machine, part, version, ownerId: owner?.id ?? null, status }
    const said = comment ? { ...body, comment } : body
    try {
      await update.mutateAsync({ params: { id: issue.id }, body: said })
      setReason(undefined)
      notifySuccess(t('moved', { number: issue.number, status: t(`status.${status}`) }))
    } catch (error) {
      notifyFailure(t('notMoved'), error)
    }
  })
  if (issue.can.moves.length === 0) return null
  const next = forwardMove(issue.status)
  const moves = issue.can.moves.toSorted((one, two) => Number(two === next) - Number(one === next))
  const close = () => {
    const words = reason?.trim()
    setUnsaid(!words)
    if (words) void move('closed', words)
  }
  return (
    <fieldset className={classes.moves} aria-label={t('field.status')}>
      {moves.map(status => (
        <Button
          key={status}
          variant={status === next ? 'filled' : 'default'}
          disabled={busy}
          onClick={() => (status === 'closed' ? setReason('') : void move(status))}
        >
          {t(`move.${status}`)}
        </Button>
      ))}
      <ConfirmDialog
        opened={reason !== undefined}
        onClose={() => setReason(undefined)}
        onConfirm={close}
        title={t('move.closed')}
        question={t('closeQuestion')}
        what={{ name: `${issue.number} ${issue.title}` }}
        busy={busy}
        harmless
      >
        <Textarea
          label={t('closeReason')}
          autosize
          minRows={2}
          maxLength={2000}
          my="lg"
          value={reason ?? ''}
          error={unsaid && t('closeReasonMissing')}
          onChange={event => {
            setReason(event.currentTarget.value)
            setUnsaid(false)
          }}
        />
      </ConfirmDialog>
    </fieldset>
  )
}

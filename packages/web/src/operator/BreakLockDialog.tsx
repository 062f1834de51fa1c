import { personName } from '@gemba/domain/core/personName'
import { breakDraftLock } from '@gemba/domain/drafts/drafts.endpoints'
import { type DraftSummary, LockBreakReason } from '@gemba/domain/drafts/drafts.schema'
import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useServerForm } from '../platform/form.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { Dialog, DialogCancel } from '../ui/feedback/Dialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './BreakLockDialog.module.css'

const Body = z.object({ reason: LockBreakReason })

type BreakLockDialogProps = {
  draft: DraftSummary
  lock: NonNullable<DraftSummary['lock']>
  onClose: () => void
}

/** Asks a supervisor before they take a draft from the person who has it open, names that person, and asks why. */
export const BreakLockDialog = ({ draft, lock, onClose }: BreakLockDialogProps) => {
  const { t } = useTranslation(['operator', 'ui'])
  const format = useFormat()
  const breaking = useWrite(breakDraftLock)
  const name = personName(lock.by)
  const form = useServerForm({
    schema: Body,
    initialValues: { reason: '' },
    submit: ({ reason }) => breaking.mutateAsync({ params: { id: draft.id }, body: { holderId: lock.by.id, reason } }),
    onSaved: () => {
      notifySuccess(t('unlocked'), draft.draftName)
      onClose()
    },
    onRefused: failure => {
      notifyFailure(t('unlockFailed'), failure)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('unlockTitle')} size={440}>
      <form
        className={classes.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <p>{t('unlockQuestion')}</p>
        <div className={classes.what}>
          <b dir="auto">{draft.draftName}</b>
          <small>{t('breakLock.open', { name, since: format.whenWithin(lock.at) })}</small>
        </div>
        <p className={classes.after}>{t('breakLock.after', { name })}</p>
        <TextInput
          label={t('breakLock.reason')}
          dir="auto"
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <div className={classes.acts}>
          <DialogCancel disabled={form.saving} />
          <Button type="submit" color="fail" disabled={!form.valid} loading={form.saving}>
            {t('unlock')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

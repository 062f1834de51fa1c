import type { Person } from '@gemba/domain/core/fields'
import { personName } from '@gemba/domain/core/personName'
import { ReleaseReason } from '@gemba/domain/workflow/release.schema'
import { requestInspectorRelease } from '@gemba/domain/workflow/workflow.endpoints'
import { Button, Textarea } from '@mantine/core'
import { z } from 'zod'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useServerForm } from '../../platform/form.ts'
import { useWrite } from '../../platform/queries.ts'
import { Dialog, DialogCancel } from '../../ui/feedback/Dialog.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import classes from './InspectorReleases.module.css'

const Body = z.object({ reason: ReleaseReason })

type ReleaseDialogProps = { submissionId: string; person: Person; onClose: () => void }

/** Asks an administrator why a person is to count as no inspector, and says who has to agree. */
export const ReleaseDialog = ({ submissionId, person, onClose }: ReleaseDialogProps) => {
  const { t } = useTranslation(['workflow', 'ui'])
  const request = useWrite(requestInspectorRelease)
  const name = personName(person)
  const form = useServerForm({
    schema: Body,
    initialValues: { reason: '' },
    submit: ({ reason }: { reason: string }) =>
      request.mutateAsync({ params: { id: submissionId }, body: { userId: person.id, reason } }),
    onSaved: () => {
      notifySuccess(t('release.sent'), name)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('release.dialog', { name })} size={440}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <p className={classes.hint}>{t('release.after', { name })}</p>
        <Textarea
          label={t('release.reason')}
          dir="auto"
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <div className={classes.dialogActs}>
          <DialogCancel disabled={form.saving} />
          <Button type="submit" disabled={!form.valid} loading={form.saving}>
            {t('release.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { Explanation } from '@gemba/domain/schedules/occurrence.schema'
import { explainMissed } from '@gemba/domain/schedules/schedules.endpoints'
import { Textarea } from '@mantine/core'
import { z } from 'zod'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useCreate } from '../../platform/useCreate.ts'
import { notifySuccess, notifyWarning } from '../../ui/feedback/notify.tsx'

type MissedReasonDialogProps = { ids: readonly string[]; opened: boolean; onClose: () => void; onSaved: () => void }

const Body = z.object({ text: Explanation })

/** Asks for the reason of one or several missed runs, and says which of them had got one meanwhile. */
export const MissedReasonDialog = ({ ids, opened, onClose, onSaved }: MissedReasonDialogProps) => {
  const { t } = useTranslation('operator')
  const explain = useCreate(explainMissed)
  const count = ids.length
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('scheduled.explainAll', { count })}
      act={t('scheduled.explain')}
      schema={Body}
      initialValues={{ text: '' }}
      submit={({ text }) => explain({ ids: [...ids], text })}
      onSaved={({ explained, hadReason, notMissed }) => {
        onSaved()
        const done = t('scheduled.explained', { count: explained })
        const left = [
          hadReason > 0 && t('scheduled.hadReason', { count: hadReason }),
          notMissed > 0 && t('scheduled.notMissed', { count: notMissed }),
        ].filter(Boolean)
        if (left.length > 0) notifyWarning(done, left.join('\n'))
        else notifySuccess(done)
      }}
    >
      {form => (
        <Textarea
          label={t('scheduled.reason')}
          description={t('scheduled.staysMissed', { count })}
          dir="auto"
          autosize
          minRows={3}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('text')}
        />
      )}
    </FormDialog>
  )
}

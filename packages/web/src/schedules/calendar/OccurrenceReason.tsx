import { Explanation, type Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { cancelOccurrence, explainMissed } from '@gemba/domain/schedules/schedules.endpoints'
import { Textarea } from '@mantine/core'
import { z } from 'zod'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useWrite } from '../../platform/queries.ts'
import { useCreate } from '../../platform/useCreate.ts'
import { notifySuccess } from '../../ui/feedback/notify.tsx'

type OccurrenceReasonProps = { act: 'cancel' | 'explain'; occurrence: Occurrence; onClose: () => void }

const Reason = z.object({ text: Explanation })

/** Asks why an occurrence is cancelled, or why one was missed, which it stays. */
export const OccurrenceReason = ({ act, occurrence: { id }, onClose }: OccurrenceReasonProps) => {
  const { t } = useTranslation('schedules')
  const cancel = useWrite(cancelOccurrence)
  const explain = useCreate(explainMissed)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(`weekView.${act}`)}
      schema={Reason}
      initialValues={{ text: '' }}
      submit={async ({ text }) => {
        if (act === 'cancel') await cancel.mutateAsync({ params: { id }, body: { reason: text } })
        else await explain({ ids: [id], text })
      }}
      destroys={act === 'cancel'}
      onSaved={() => notifySuccess(t(`weekView.${act}Done`))}
    >
      {form => (
        <Textarea
          label={t('weekView.reason')}
          description={t(`weekView.${act}Note`)}
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

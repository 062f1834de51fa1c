import { Explanation } from '@gemba/domain/schedules/occurrence.schema'
import { explainMissed } from '@gemba/domain/schedules/schedules.endpoints'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/queries.ts'
import { Status } from '../../ui/display/Status.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { isDoneHere, type SeenOccurrence } from '../onDevice.ts'
import { OccurrenceFacts } from './OccurrenceFacts.tsx'
import classes from './ScheduledTab.module.css'

const Body = z.object({ text: Explanation })

/** A missed run that still owes a reason. It stays missed. */
export const MissedCard = ({ occurrence }: { occurrence: SeenOccurrence }) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const explain = useWrite(explainMissed)
  const { id, slotAt, cause, can, shift } = occurrence
  // The server has not got the run that was done for it.
  const doneHere = isDoneHere(occurrence)
  const when = shift ? t('scheduled.missedShift', { when: format.when(slotAt), shift }) : format.when(slotAt)
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <OccurrenceFacts
          occurrence={occurrence}
          more={doneHere ? when : cause === 'outage' ? t('scheduled.cause.outage') : t('scheduled.nobody', { when })}
        />
        {doneHere ? (
          <Status state="pending">{t('scheduled.queued')}</Status>
        ) : (
          <Status state="fail">{t('scheduled.missed')}</Status>
        )}
      </div>
      {can.explain && !doneHere && (
        <div className={classes.acts}>
          <Button variant="default" onClick={() => setOpened(true)}>
            {t('scheduled.explain')}
            <span className="g-only-read"> {occurrence.checklist.name}</span>
          </Button>
        </div>
      )}
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('scheduled.explain')}
        schema={Body}
        initialValues={{ text: '' }}
        submit={body => explain.mutateAsync({ params: { id }, body })}
        onSaved={() => notifySuccess(t('scheduled.explained'))}
      >
        {form => (
          <Textarea
            label={t('scheduled.reason')}
            description={t('scheduled.staysMissed')}
            dir="auto"
            autosize
            minRows={3}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('text')}
          />
        )}
      </FormDialog>
    </li>
  )
}

import { DayOff } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { DayField } from '../ui/forms/DayField.tsx'
import classes from './plantCalendars.module.css'

type DayOffDialogProps = {
  opened: boolean
  onClose: () => void
  /** the one that is changed */
  day?: DayOff
  onSaved: (day: DayOff) => void
}

/** A day off, or several in a row, in the calendar's form; the page's own bar saves it. */
export const DayOffDialog = ({ day, onSaved, ...dialog }: DayOffDialogProps) => {
  const { t } = useTranslation('plantCalendars')
  return (
    <FormDialog
      {...dialog}
      title={t(day ? 'changeDayOffTitle' : 'addDayOff')}
      act={t(day ? 'apply' : 'add')}
      schema={DayOff}
      initialValues={day ?? { from: '', to: '', name: '' }}
      submit={async given => given}
      onSaved={onSaved}
    >
      {form => {
        const { from, to } = form.values
        const fieldOf = (name: 'from' | 'to') => form.getInputProps(name)
        return (
          <>
            <TextInput
              label={t('dayOffName')}
              dir="auto"
              maxLength={60}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <div className={classes.span}>
              <DayField
                label={t('from')}
                {...fieldOf('from')}
                value={from || null}
                onChange={next => {
                  form.setFieldValue('from', next ?? '')
                  // One day is the usual case.
                  if (next && (!to || to < next)) form.setFieldValue('to', next)
                }}
              />
              <DayField
                label={t('to')}
                {...fieldOf('to')}
                value={to || null}
                onChange={next => form.setFieldValue('to', next ?? '')}
              />
            </div>
          </>
        )
      }}
    </FormDialog>
  )
}

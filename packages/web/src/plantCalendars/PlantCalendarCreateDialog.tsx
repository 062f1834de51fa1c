import { addressOf } from '@gemba/domain/core/address'
import { PlantCalendarInput } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { createPlantCalendar } from '@gemba/domain/plantCalendars/plantCalendars.endpoints'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import type { FormSchema } from '../platform/form.ts'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { OptionRadios } from '../ui/forms/OptionButtons.tsx'
import { calendarOf, type ShiftModel, shiftModels } from './shiftModels.ts'

type Values = { name: string; model: ShiftModel }

/** Adds a calendar with the usual shifts, and opens it. */
export const PlantCalendarCreateDialog = (dialog: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('plantCalendars')
  const go = useGo()
  const create = useCreate(createPlantCalendar)
  const schema = useMemo(
    (): FormSchema<PlantCalendarInput> => ({
      safeParse: given => {
        const { name, model } = given as Values
        return PlantCalendarInput.safeParse(calendarOf(name, model, shift => t(`models.names.${shift}`)))
      },
    }),
    [t],
  )
  return (
    <FormDialog
      {...dialog}
      title={t('create')}
      failed={t('notSaved')}
      schema={schema}
      initialValues={{ name: '', model: 'three' } as Values}
      submit={create}
      onSaved={({ id, name }) => {
        notifySuccess(t('created', { name }))
        void go(addressOf('/admin/plant-calendars/$id', { id }))
      }}
    >
      {form => (
        <>
          <TextInput label={t('name')} dir="auto" maxLength={60} data-autofocus {...form.getInputProps('name')} />
          <OptionRadios
            label={t('models.label')}
            options={shiftModels.map(value => ({ value, label: t(`models.${value}`) }))}
            value={form.values.model}
            onChange={model => form.setFieldValue('model', model)}
          />
        </>
      )}
    </FormDialog>
  )
}

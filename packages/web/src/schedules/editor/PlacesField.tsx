import { maxPlaces } from '@gemba/domain/schedules/schedule.schema'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { OptionalLabel } from '../../ui/forms/FormPage.tsx'
import type { ScheduleForm } from './scheduleForm.ts'

/** The places that lines name, each once. */
const placesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

/** Machines or areas, one on each line, so that a column of a spreadsheet can be pasted. */
export const PlacesField = ({ form }: { form: ScheduleForm }) => {
  const { t } = useTranslation('schedules')
  const { places } = form.values
  const [text, setText] = useState(() => places.join('\n'))
  // The form was reset, or someone else changed the schedule.
  if (placesOf(text).join('\n') !== places.join('\n')) setText(places.join('\n'))
  const errors = Object.entries(form.errors).filter(([path]) => path === 'places' || path.startsWith('places.'))
  return (
    <Textarea
      label={<OptionalLabel>{t('places')}</OptionalLabel>}
      description={t('placesNote', { n: places.length, most: maxPlaces })}
      dir="auto"
      autosize
      minRows={2}
      maxRows={10}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        form.setFieldValue('places', placesOf(event.currentTarget.value))
      }}
      onBlur={form.getInputProps('places').onBlur}
      error={errors[0]?.[1]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

import { maxPlaces } from '@gemba/domain/schedules/schedule.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { OptionalLabel } from '../../ui/forms/FormPage.tsx'
import { LinesField } from '../../ui/forms/LinesField.tsx'
import type { ScheduleForm } from './scheduleForm.ts'

/** Machines or areas, one on each line. */
export const PlacesField = ({ form }: { form: ScheduleForm }) => {
  const { t } = useTranslation('schedules')
  const { places } = form.values
  return (
    <LinesField
      label={<OptionalLabel>{t('places')}</OptionalLabel>}
      description={t('placesNote', { n: places.length, most: maxPlaces })}
      minRows={2}
      name="places"
      lines={places}
      onChange={lines => form.setFieldValue('places', lines)}
      onBlur={form.getInputProps('places').onBlur}
      errors={form.errors}
    />
  )
}

import { dayOffRules, isTimed } from '@gemba/domain/schedules/recurrence.schema'
import type { Schedule } from '@gemba/domain/schedules/schedule.schema'
import { listTimezones } from '@gemba/domain/users/preferences.endpoints'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMe } from '../../platform/me.ts'
import { queryOf } from '../../platform/queries.ts'
import { byWords, timezoneOptions } from '../../preferences/public/options.ts'
import { DayField } from '../../ui/forms/DayField.tsx'
import { OptionalLabel, Wide } from '../../ui/forms/FormPage.tsx'
import { usePlantCalendars } from '../public/useRuleSentence.ts'
import type { ScheduleForm } from './scheduleForm.ts'

/** The plant calendar, where times of a clock are asked for. */
export const CalendarField = ({ form, stored }: { form: ScheduleForm; stored: Schedule['calendar'] }) => {
  const { t } = useTranslation('schedules')
  const { recurrence } = form.values
  const found = usePlantCalendars()
  if (!isTimed(recurrence)) return null
  const known = stored && !found.some(({ id }) => id === stored.id) ? [stored, ...found] : found
  const label = t('calendar.label')
  return (
    <Select
      label={recurrence.every === 'shift' ? label : <OptionalLabel>{label}</OptionalLabel>}
      placeholder={t('calendar.none')}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      clearable={recurrence.every !== 'shift'}
      searchable
      {...form.getInputProps('calendarId')}
    />
  )
}

/** What happens on days off, where a calendar has such. */
export const DayOffField = ({ form }: { form: ScheduleForm }) => {
  const { t } = useTranslation('schedules')
  const { recurrence, calendarId } = form.values
  if (!isTimed(recurrence) || !calendarId) return null
  return (
    <Wide>
      <Select
        label={t('dayOff.label')}
        data={dayOffRules.map(rule => ({ value: rule, label: t(`dayOff.${rule}`) }))}
        allowDeselect={false}
        {...form.getInputProps('dayOff')}
      />
    </Wide>
  )
}

/** In which timezone its times count, and from when until when it asks at all. */
export const PeriodFields = ({ form }: { form: ScheduleForm }) => {
  const { t } = useTranslation(['schedules', 'preferences'])
  const { data } = useQuery({ ...queryOf(listTimezones), staleTime: Number.POSITIVE_INFINITY })
  const zones = useMemo(
    () => timezoneOptions(data?.timezones ?? [], region => t(`preferences:regions.${region as 'Asia'}`)),
    [data, t],
  )
  const { onBlur: startBlur, error: startError } = form.getInputProps('startsOn')
  const { onBlur: endBlur, error: endError } = form.getInputProps('endsOn')
  return (
    <>
      <Select
        label={<OptionalLabel>{t('schedules:zone')}</OptionalLabel>}
        placeholder={t('schedules:companyZone', { zone: useMe().customer.settings.timezone })}
        data={zones}
        clearable
        searchable
        filter={byWords}
        nothingFoundMessage={t('preferences:nothingFound')}
        {...form.getInputProps('zone')}
      />
      {!isTimed(form.values.recurrence) && <span />}
      <DayField
        label={t('schedules:starts')}
        value={form.values.startsOn}
        onChange={day => form.setFieldValue('startsOn', day ?? '')}
        onBlur={startBlur}
        error={startError}
      />
      <DayField
        label={<OptionalLabel>{t('schedules:ends')}</OptionalLabel>}
        placeholder={t('schedules:never')}
        clearable
        value={form.values.endsOn}
        onChange={day => form.setFieldValue('endsOn', day ?? null)}
        onBlur={endBlur}
        error={endError}
      />
    </>
  )
}

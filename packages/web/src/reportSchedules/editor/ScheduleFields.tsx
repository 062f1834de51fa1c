import type { ReportSchedule } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { listTimezones } from '@gemba/domain/users/preferences.endpoints'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMe } from '../../platform/me.ts'
import { queryOf } from '../../platform/queries.ts'
import { byWords, timezoneOptions } from '../../preferences/public/options.ts'
import { ClockRuleFields } from '../../schedules/public/ClockRuleFields.tsx'
import { startOfRule } from '../../schedules/public/startOfRule.ts'
import { DayField } from '../../ui/forms/DayField.tsx'
import { FormSection, OptionalLabel, Wide } from '../../ui/forms/FormPage.tsx'
import { OptionRadios } from '../../ui/forms/OptionButtons.tsx'
import { ContentFields } from './ContentFields.tsx'
import { FilterFields } from './FilterFields.tsx'
import { RecipientFields } from './RecipientFields.tsx'
import type { ScheduleForm } from './scheduleForm.ts'
import type { Sendable } from './useSendable.ts'

type ScheduleFieldsProps = { form: ScheduleForm; sendable: Sendable; stored?: ReportSchedule }

/** What is sent, of what, when and to whom. */
export const ScheduleFields = ({ form, sendable, stored }: ScheduleFieldsProps) => {
  const { t } = useTranslation('reportSchedules')
  return (
    <>
      <FormSection title={t('section.what')} note={t('section.whatNote')}>
        <Wide>
          <TextInput label={t('name')} dir="auto" maxLength={100} {...form.getInputProps('name')} />
        </Wide>
        <ContentFields form={form} sendable={sendable} stored={stored?.contentName} />
      </FormSection>
      <FormSection title={t('section.filters')} note={t('section.filtersNote')}>
        <FilterFields form={form} sendable={sendable} />
        <Wide>
          <Checkbox label={t('onlyIfNotEmpty')} {...form.getInputProps('onlyIfNotEmpty', { type: 'checkbox' })} />
        </Wide>
      </FormSection>
      <FormSection title={t('section.when')} note={t('section.whenNote')}>
        <WhenFields form={form} />
      </FormSection>
      <FormSection title={t('section.who')} note={t('section.whoNote')}>
        <RecipientFields form={form} outside={sendable.outside} chosen={stored?.chosen} />
      </FormSection>
    </>
  )
}

const kinds = ['day', 'week', 'month', 'year'] as const

/** Days and times of a clock, its timezone, and from when until when. */
const WhenFields = ({ form }: { form: ScheduleForm }) => {
  const { t } = useTranslation(['reportSchedules', 'schedules', 'preferences'])
  const { rule, startsOn, endsOn } = form.values
  const { data } = useQuery({ ...queryOf(listTimezones), staleTime: Number.POSITIVE_INFINITY })
  const zones = useMemo(
    () => timezoneOptions(data?.timezones ?? [], region => t(`preferences:regions.${region as 'Asia'}`)),
    [data, t],
  )
  const start = form.getInputProps('startsOn')
  const end = form.getInputProps('endsOn')
  return (
    <>
      <Wide>
        <OptionRadios
          label={t('schedules:repeats')}
          options={kinds.map(value => ({ value, label: t(`schedules:frequency.${value}`) }))}
          value={rule.every}
          onChange={every => form.setFieldValue('rule', startOfRule(every, rule.times))}
        />
      </Wide>
      <ClockRuleFields
        value={rule}
        onChange={next => form.setFieldValue('rule', next)}
        errorAt={path => form.errors[`rule.${path}`]}
        blurOf={path => form.getInputProps(`rule.${path}`).onBlur}
        hasCalendar={false}
      />
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
      <span />
      <DayField
        label={t('schedules:starts')}
        value={startsOn}
        onChange={day => form.setFieldValue('startsOn', day ?? '')}
        onBlur={start.onBlur}
        error={start.error}
      />
      <DayField
        label={<OptionalLabel>{t('schedules:ends')}</OptionalLabel>}
        placeholder={t('schedules:never')}
        clearable
        value={endsOn}
        onChange={day => form.setFieldValue('endsOn', day ?? null)}
        onBlur={end.onBlur}
        error={end.error}
      />
    </>
  )
}

import type { Timezone } from '@gemba/domain/users/timezones'
import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { Wide } from '../../ui/forms/FormPage.tsx'
import { byWords, dateTimeFormatOptions, languageOptions, timezoneOptions } from './options.ts'

type RegionFieldsProps = {
  timezones: readonly Timezone[]
  /** what is left empty is decided elsewhere */
  clearable?: boolean
  timezone: SelectProps
  dateTimeFormat: SelectProps
  language: SelectProps
}

/** How dates, times and texts are shown: zone, form of dates, language. For a person and for a company. */
export const RegionFields = ({ timezones, clearable = false, ...fields }: RegionFieldsProps) => {
  const { t } = useTranslation('preferences')
  const zones = useMemo(() => timezoneOptions(timezones, region => t(`regions.${region as 'Asia'}`)), [timezones, t])
  const own = useFormat().timezone
  const zone = fields.timezone.value ?? own
  const formats = useMemo(() => dateTimeFormatOptions(new Date(), zone), [zone])
  const picker = {
    clearable,
    searchable: true,
    allowDeselect: false,
    filter: byWords,
    nothingFoundMessage: t('nothingFound'),
  } satisfies SelectProps
  return (
    <>
      <Wide>
        <Select data={zones} {...picker} {...fields.timezone} />
      </Wide>
      <Wide>
        <Select data={formats} {...picker} {...fields.dateTimeFormat} />
      </Wide>
      <Wide>
        <Select data={languageOptions(useMe())} {...picker} {...fields.language} />
      </Wide>
    </>
  )
}

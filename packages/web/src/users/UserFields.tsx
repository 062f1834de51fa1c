import { listTimezones } from '@gemba/domain/users/preferences.endpoints'
import type { UserInput } from '@gemba/domain/users/userAccount.schema'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import { byWords, languageOptions, timezoneOptions } from '../preferences/public/options.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

type UserFieldsProps = {
  form: Pick<ServerForm<UserInput>, 'getInputProps'>
  /** the person also belongs to another company: only they change their username */
  fixedUsername?: boolean
}

/** Who a person is: name, username, badge, e-mail address, language and timezone. */
export const UserFields = ({ form, fixedUsername = false }: UserFieldsProps) => {
  const { t } = useTranslation(['users', 'preferences'])
  const { data } = useQuery(queryOf(listTimezones))
  const zones = useMemo(
    () => timezoneOptions(data?.timezones ?? [], region => t(`preferences:regions.${region as 'Asia'}`)),
    [data, t],
  )
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'auto' }
  const optional = (label: string) => <OptionalLabel>{label}</OptionalLabel>
  const company = { placeholder: t('users:asCompany'), clearable: true, searchable: true }
  return (
    <>
      <TextInput label={t('users:field.firstName')} dir="auto" data-autofocus {...form.getInputProps('firstName')} />
      <TextInput label={optional(t('users:field.lastName'))} dir="auto" {...form.getInputProps('lastName')} />
      <TextInput
        label={t('users:field.username')}
        {...plain}
        {...form.getInputProps('username')}
        readOnly={fixedUsername}
      />
      <TextInput label={optional(t('users:field.badge'))} {...plain} {...form.getInputProps('badge')} />
      <Wide>
        <TextInput label={optional(t('users:field.email'))} type="email" {...plain} {...form.getInputProps('email')} />
      </Wide>
      <Select
        label={optional(t('users:field.language'))}
        data={languageOptions(useMe())}
        {...company}
        {...form.getInputProps('language')}
      />
      <Select
        label={optional(t('users:field.timezone'))}
        data={zones}
        filter={byWords}
        nothingFoundMessage={t('users:nothingFound')}
        {...company}
        {...form.getInputProps('timezone')}
      />
    </>
  )
}

import { listUserChoices } from '@gemba/domain/users/userAccounts.endpoints'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { queryOf } from '../platform/queries.ts'
import { roleName } from '../roles/public/roleName.ts'
import { OptionalLabel } from '../ui/forms/FormPage.tsx'

type Form = Pick<ServerForm<{ roleIds: string[]; groupIds: string[] }>, 'getInputProps'>

/** The roles and groups of a new person. */
export const Belonging = ({ form }: { form: Form }) => {
  const { t } = useTranslation('users')
  const { data } = useQuery(queryOf(listUserChoices))
  const common = { searchable: true, clearable: true, nothingFoundMessage: t('nothingFound') }
  return (
    <>
      <MultiSelect
        label={<OptionalLabel>{t('field.roles')}</OptionalLabel>}
        data={(data?.roles ?? []).map(({ id, name, missing }) => ({
          value: id,
          label: missing ? t('access.locked', { role: roleName(name), permission: missing }) : roleName(name),
          disabled: missing !== null,
        }))}
        {...common}
        {...form.getInputProps('roleIds')}
      />
      <MultiSelect
        label={<OptionalLabel>{t('field.groups')}</OptionalLabel>}
        data={(data?.groups ?? []).flatMap(({ id, name, byRule }) => (byRule ? [] : { value: id, label: name }))}
        {...common}
        {...form.getInputProps('groupIds')}
      />
    </>
  )
}

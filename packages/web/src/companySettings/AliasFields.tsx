import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import { roleNames, workflowRoles } from '@gemba/domain/workflow/roles'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

/** The company's own names, by the roles' names; '' where there is none. */
export type Aliases = Record<string, string>

/** What the fields begin with. */
export const aliasesOf = (stored: CustomerSettings['workflowAliases']): Aliases => ({
  'QA Supervisor': stored['QA Supervisor'] ?? '',
  'MFG Supervisor': stored['MFG Supervisor'] ?? '',
  'QA Manager': stored['QA Manager'] ?? '',
})

type AliasFieldsProps = {
  value: Aliases
  onChange: (aliases: Aliases) => void
  onBlur: () => void
  errors: Readonly<Record<string, ReactNode>>
}

/** The workflow tag aliases: what the three approving roles are called here. */
export const AliasFields = ({ value, onChange, onBlur, errors }: AliasFieldsProps) => {
  const { t } = useTranslation('companySettings')
  return workflowRoles
    .map(role => roleNames[role])
    .map(name => (
      <Wide key={name}>
        <TextInput
          label={<OptionalLabel>{t('aliasOf', { role: name })}</OptionalLabel>}
          placeholder={name}
          maxLength={60}
          dir="auto"
          value={value[name] ?? ''}
          error={errors[`workflowAliases.${name}`]}
          onChange={event => onChange({ ...value, [name]: event.currentTarget.value })}
          onBlur={onBlur}
        />
      </Wide>
    ))
}

import { listEnrollmentChoices } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { type KeyInput, maxKeyUses } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { MultiSelect, NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { queryOf } from '../platform/queries.ts'
import { roleName } from '../roles/public/roleName.ts'
import { DayField } from '../ui/forms/DayField.tsx'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

type Form = { form: Pick<ServerForm<KeyInput>, 'getInputProps' | 'values' | 'setFieldValue'> }
type Named = { id: string; name: string }
type GiftProps = Form & {
  /** what the key gives already: it is named before the others are loaded, and when it is not offered any more */
  given?: { roles: readonly Named[]; groups: readonly Named[] }
}

const nothing = { roles: [], groups: [] }

/** What a key is called and what it gives: roles and groups. A role that the user may not give says why. */
export const KeyGiftFields = ({ form, given = nothing }: GiftProps) => {
  const { t } = useTranslation('enrollmentKeys')
  const { data } = useQuery(queryOf(listEnrollmentChoices))
  const common = { searchable: true, clearable: true, nothingFoundMessage: t('nothingFound') }
  const roles = [
    ...(data?.roles ?? []),
    ...missingIn(data?.roles, given.roles).map(role => ({ ...role, missing: null })),
  ]
  const groups = [...(data?.groups ?? []), ...missingIn(data?.groups, given.groups)]
  return (
    <>
      <Wide>
        <TextInput label={t('name')} dir="auto" data-autofocus {...form.getInputProps('name')} />
      </Wide>
      <Wide>
        <MultiSelect
          label={<OptionalLabel>{t('roles')}</OptionalLabel>}
          description={t('rolesNote')}
          data={roles.map(({ id, name, missing }) => ({
            value: id,
            label: missing ? t('locked', { role: roleName(name), permission: missing }) : roleName(name),
            disabled: missing !== null,
          }))}
          {...common}
          {...form.getInputProps('roleIds')}
        />
      </Wide>
      <Wide>
        <MultiSelect
          label={<OptionalLabel>{t('groups')}</OptionalLabel>}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          {...common}
          {...form.getInputProps('groupIds')}
        />
      </Wide>
    </>
  )
}

const missingIn = (offered: readonly Named[] = [], given: readonly Named[]): readonly Named[] =>
  given.filter(({ id }) => offered.every(other => other.id !== id))

/** For whom a key is: on which days, how often, with an address of which domain. */
export const KeyLimitFields = ({ form }: Form) => {
  const { t } = useTranslation('enrollmentKeys')
  const { startsOn, endsOn, maxUses } = form.values
  // Whichever of the two was changed.
  const isReversed = startsOn !== null && endsOn !== null && startsOn > endsOn
  const day = (name: 'startsOn' | 'endsOn', label: string, value: string | null) => (
    <DayField
      label={<OptionalLabel>{label}</OptionalLabel>}
      clearable
      {...form.getInputProps(name)}
      value={value}
      onChange={chosen => form.setFieldValue(name, chosen ?? null)}
      {...(name === 'endsOn' && isReversed && { error: t('endsBeforeStart') })}
    />
  )
  return (
    <>
      {day('startsOn', t('startsOn'), startsOn)}
      {day('endsOn', t('endsOn'), endsOn)}
      <NumberInput
        label={<OptionalLabel>{t('maxUses')}</OptionalLabel>}
        min={1}
        max={maxKeyUses}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('maxUses')}
        value={maxUses ?? ''}
        onChange={value => form.setFieldValue('maxUses', value === '' ? null : Number(value))}
      />
      <TextInput
        label={<OptionalLabel>{t('emailDomain')}</OptionalLabel>}
        description={t('emailDomainNote')}
        descriptionProps={{ mt: 6 }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('domainExample')}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('emailDomain')}
      />
    </>
  )
}

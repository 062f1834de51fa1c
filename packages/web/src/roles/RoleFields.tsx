import type { RoleInput } from '@gemba/domain/roles/roles.schema'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

/** Name and description of a company's own role. */
export const RoleFields = ({ form }: { form: Pick<ServerForm<RoleInput>, 'getInputProps'> }) => {
  const { t } = useTranslation('roles')
  return (
    <>
      <Wide>
        <TextInput label={t('name')} dir="auto" data-autofocus {...form.getInputProps('name')} />
      </Wide>
      <Wide>
        <TextInput
          label={<OptionalLabel>{t('inShort')}</OptionalLabel>}
          dir="auto"
          {...form.getInputProps('description')}
        />
      </Wide>
    </>
  )
}

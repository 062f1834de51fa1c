import type { GroupInput } from '@gemba/domain/groups/groups.schema'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { Wide } from '../ui/forms/FormPage.tsx'

/** The name of a group. */
export const GroupNameField = ({ form }: { form: Pick<ServerForm<GroupInput>, 'getInputProps'> }) => {
  const { t } = useTranslation('groups')
  return (
    <Wide>
      <TextInput label={t('name')} dir="auto" data-autofocus {...form.getInputProps('name')} />
    </Wide>
  )
}

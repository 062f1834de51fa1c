import type { CollectionInput } from '@gemba/domain/collections/collections.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { NameFields } from '../ui/forms/NameFields.tsx'

/** Name and description of a collection. */
export const CollectionFields = ({ form }: { form: Pick<ServerForm<CollectionInput>, 'getInputProps'> }) => {
  const { t } = useTranslation('collections')
  return <NameFields form={form} labels={{ name: t('name'), description: t('description') }} />
}

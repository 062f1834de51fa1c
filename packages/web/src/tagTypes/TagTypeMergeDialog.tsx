import { addressOf } from '@gemba/domain/core/address'
import { listTagTypes, mergeTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { queryOf, useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import type { UsedTagType } from './TagTypeUse.tsx'

type MergeProps = { type: UsedTagType; opened: boolean; onClose: () => void }

/** Moves all tags of a type to another one, and opens that. */
export const TagTypeMergeDialog = ({ type, ...dialog }: MergeProps) => {
  const { t } = useTranslation('tagTypes')
  const go = useGo()
  const types = useQuery({ ...queryOf(listTagTypes, { query: { count: 500 } }), enabled: dialog.opened })
  const merge = useWrite(mergeTagType, { inBackground: true })
  const { id, name, tags, version } = type
  const others = (types.data?.tagTypes ?? []).filter(other => other.id !== id)
  return (
    <FormDialog
      {...dialog}
      title={t('merge')}
      destroys
      schema={z.object({ into: z.uuid() })}
      initialValues={{ into: null as string | null }}
      submit={({ into }) => merge.mutateAsync({ params: { id }, body: { into, version } })}
      onSaved={into => {
        notifySuccess(t('merged', { from: name, into: into.name }))
        void go(addressOf('/admin/tag-types/$id', { id: into.id }), { ignoreBlocker: true })
      }}
    >
      {form => (
        <>
          <p>{t('mergeText', { name, count: tags })}</p>
          <Select
            label={t('into')}
            data={others.map(other => ({ value: other.id, label: other.name }))}
            searchable
            data-autofocus
            {...form.getInputProps('into')}
          />
        </>
      )}
    </FormDialog>
  )
}

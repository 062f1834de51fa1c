import { addressOf } from '@gemba/domain/core/address'
import { listTags, mergeTag } from '@gemba/domain/tags/tags.endpoints'
import type { TagDetails } from '@gemba/domain/tags/tags.schema'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { queryOf, useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

type MergeProps = { tag: TagDetails; opened: boolean; onClose: () => void }

/** Puts another tag of the type in the place of this one, and opens that. */
export const TagMergeDialog = ({ tag, ...dialog }: MergeProps) => {
  const { t } = useTranslation('tags')
  const go = useGo()
  const { id, name, type, checklists, users, version } = tag
  const others = useQuery({ ...queryOf(listTags, { query: { type, count: 500 } }), enabled: dialog.opened })
  const merge = useWrite(mergeTag, { inBackground: true })
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
        void go(addressOf('/admin/tags/$id', { id: into.id }), { ignoreBlocker: true })
      }}
    >
      {form => (
        <>
          <p>{t('mergeText', { name, count: checklists + users })}</p>
          <Select
            label={t('into')}
            data={(others.data?.tags ?? [])
              .filter(other => other.id !== id)
              .map(other => ({ value: other.id, label: other.name }))}
            searchable
            nothingFoundMessage={t('nothingFound')}
            data-autofocus
            {...form.getInputProps('into')}
          />
        </>
      )}
    </FormDialog>
  )
}

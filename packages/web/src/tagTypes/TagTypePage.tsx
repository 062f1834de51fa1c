import { getTagType, updateTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { TagTypeInput } from '@gemba/domain/tagTypes/tagTypes.schema'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCrumbs } from '../platform/crumbs.ts'
import { useServerForm } from '../platform/form.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { FormPage, FormSection, SaveBar } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { TagTypeDeleteDialog } from './TagTypeDeleteDialog.tsx'
import { TagTypeFields } from './TagTypeFields.tsx'
import { TagTypeMergeDialog } from './TagTypeMergeDialog.tsx'
import { TagTypeUse, type UsedTagType } from './TagTypeUse.tsx'

/** A kind of tags: what it is called, where it is used, merging and deleting. */
export const TagTypePage = () => {
  const { id = '' } = usePage().params
  return (
    <Loaded
      queries={[useQuery(queryOf(getTagType, { params: { id } }))]}
      skeleton={<SkeletonForm />}
      missing={<NotFoundPage />}
    >
      {type => <Opened key={type.id} type={type} />}
    </Loaded>
  )
}

const Opened = ({ type }: { type: UsedTagType }) => {
  const { t } = useTranslation('tagTypes')
  const [asking, setAsking] = useState<'merge' | 'delete'>()
  const { name, can } = type
  usePageTitle(name)
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/tag-types/$id': name })}
      actions={
        <Group gap="sm">
          {can.merge && (
            <Button variant="default" onClick={() => setAsking('merge')}>
              {t('merge')}
            </Button>
          )}
          {can.delete && (
            <Button variant="default" color="fail" onClick={() => setAsking('delete')}>
              {t('delete')}
            </Button>
          )}
        </Group>
      }
      side={<TagTypeUse type={type} />}
    >
      <EditForm type={type} />
      <TagTypeMergeDialog type={type} opened={asking === 'merge'} onClose={() => setAsking(undefined)} />
      <TagTypeDeleteDialog type={type} opened={asking === 'delete'} onClose={() => setAsking(undefined)} />
    </DetailsPage>
  )
}

const EditForm = ({ type }: { type: UsedTagType }) => {
  const { t } = useTranslation('tagTypes')
  const update = useWrite(updateTagType)
  const { id, name, description, version, can } = type
  const form = useServerForm({
    schema: TagTypeInput,
    initialValues: { name, description },
    version,
    submit: (body: TagTypeInput, version) => update.mutateAsync({ params: { id }, body: { ...body, version } }),
    onSaved: () => notifySuccess(t('saved')),
    onRefused: failure => notifyFailure(t('notSaved'), failure),
  })
  return (
    <FormPage onSubmit={() => void form.save()} label={t('edit')}>
      <fieldset disabled={!can.update} style={{ display: 'contents' }}>
        <FormSection title={t('details')} note={t('detailsNote', { code: type.code })}>
          <TagTypeFields form={form} />
        </FormSection>
      </fieldset>
      <SaveBar changes={form.changes} saving={form.saving} valid={form.valid} onCancel={() => form.reset()} />
      <UnsavedGuard dirty={form.changes > 0} />
    </FormPage>
  )
}

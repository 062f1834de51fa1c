import { getTag, updateTag } from '@gemba/domain/tags/tags.endpoints'
import { type TagDetails, TagInput } from '@gemba/domain/tags/tags.schema'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { Loaded } from '../platform/Loaded.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { TagActions } from './TagActions.tsx'
import { TagUse } from './TagUse.tsx'

/** A tag: what it is called, where it is used, merging and deleting. */
export const TagPage = () => {
  const { id = '' } = usePage().params
  const query = useQuery(queryOf(getTag, { params: { id } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
      {tag => <Opened key={tag.id} tag={tag} />}
    </Loaded>
  )
}

const Opened = ({ tag }: { tag: TagDetails }) => {
  const { t } = useTranslation('tags')
  const update = useWrite(updateTag)
  const { id, name, typeName, version, can } = tag
  usePageTitle(name)
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/tags/$id': name })}
      facts={[{ label: t('type'), value: <bdi>{typeName}</bdi> }]}
      actions={<TagActions tag={tag} />}
      side={<TagUse tag={tag} />}
    >
      <EditForm
        label={t('edit')}
        schema={TagInput}
        initialValues={{ name }}
        version={version}
        submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
        saved={t('saved')}
        failed={t('notSaved')}
        readOnly={!can.update}
      >
        {form => (
          <FormSection title={t('details')} note={t('detailsNote')}>
            <Wide>
              <TextInput label={t('name')} dir="auto" {...form.getInputProps('name')} />
            </Wide>
          </FormSection>
        )}
      </EditForm>
    </DetailsPage>
  )
}

import { getTag, updateTag } from '@gemba/domain/tags/tags.endpoints'
import { type TagDetails, TagInput } from '@gemba/domain/tags/tags.schema'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { usePageTitle } from '../platform/pageTitle.ts'
import { useWrite } from '../platform/queries.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { TagActions } from './TagActions.tsx'
import { TagUse } from './TagUse.tsx'

/** A tag: what it is called, where it is used, merging and deleting. */
export const TagPage = () => <RecordPage of={getTag}>{tag => <Opened tag={tag} />}</RecordPage>

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

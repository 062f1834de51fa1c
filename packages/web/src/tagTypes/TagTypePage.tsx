import { getTagType, updateTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { TagTypeInput } from '@gemba/domain/tagTypes/tagTypes.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { usePageTitle } from '../platform/pageTitle.ts'
import { useWrite } from '../platform/queries.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { TagTypeActions } from './TagTypeActions.tsx'
import { TagTypeFields, TagTypeRuleFields } from './TagTypeFields.tsx'
import { TagTypeUse, type UsedTagType } from './TagTypeUse.tsx'

/** A tag type: what it is called, where it is used, merging and deleting. */
export const TagTypePage = () => <RecordPage of={getTagType}>{type => <Opened type={type} />}</RecordPage>

const Opened = ({ type }: { type: UsedTagType }) => {
  const { t } = useTranslation('tagTypes')
  const update = useWrite(updateTagType)
  const { id, name, description, appliesTo, multiple, code, version, can } = type
  usePageTitle(name)
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/tag-types/$id': name })}
      actions={<TagTypeActions type={type} />}
      side={<TagTypeUse type={type} />}
    >
      <EditForm
        label={t('edit')}
        schema={TagTypeInput}
        initialValues={{ name, description, appliesTo, multiple }}
        version={version}
        submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
        saved={t('saved')}
        failed={t('notSaved')}
        readOnly={!can.update}
      >
        {form => (
          <>
            <FormSection title={t('details')} note={t('detailsNote', { code })}>
              <TagTypeFields form={form} />
            </FormSection>
            <FormSection title={t('rules')} note={t('rulesNote')}>
              <TagTypeRuleFields form={form} />
            </FormSection>
          </>
        )}
      </EditForm>
    </DetailsPage>
  )
}

import { deleteCollection, getCollection, updateCollection } from '@gemba/domain/collections/collections.endpoints'
import { type CollectionDetails, CollectionInput } from '@gemba/domain/collections/collections.schema'
import { addressOf } from '@gemba/domain/core/address'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { EditForm } from '../platform/EditForm.tsx'
import { usePageTitle } from '../platform/pageTitle.ts'
import { useWrite } from '../platform/queries.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { CollectionFields } from './CollectionFields.tsx'
import { ContentsSection } from './ContentsSection.tsx'
import { SharingSection } from './SharingSection.tsx'

/** A collection: what it has, and which companies have it. */
export const CollectionPage = () => (
  <RecordPage of={getCollection}>{collection => <Opened collection={collection} />}</RecordPage>
)

const Opened = ({ collection }: { collection: CollectionDetails }) => {
  const { t } = useTranslation('collections')
  const update = useWrite(updateCollection)
  const { id, name, description, version, can } = collection
  usePageTitle(name)
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/collections/$id': name })}
      actions={<Actions collection={collection} />}
    >
      <EditForm
        label={t('edit')}
        schema={CollectionInput}
        initialValues={{ name, description }}
        version={version}
        submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
        saved={t('saved')}
        failed={t('notSaved')}
        readOnly={!can.update}
      >
        {form => (
          <>
            <FormSection title={t('details')} note={t('detailsNote')}>
              <CollectionFields form={form} />
            </FormSection>
            <ContentsSection collection={collection} />
            <SharingSection collection={collection} />
          </>
        )}
      </EditForm>
    </DetailsPage>
  )
}

const Actions = ({ collection: { id, name, can } }: { collection: CollectionDetails }) => {
  const { t } = useTranslation('collections')
  return (
    <>
      <HistoryLink id={id} />
      {can.delete && (
        <DeleteButton
          endpoint={deleteCollection}
          id={id}
          title={t('delete')}
          question={t('deleteQuestion')}
          what={{ name }}
          deleted={t('deleted', { name })}
          leadsTo={addressOf('/admin/collections')}
        />
      )}
    </>
  )
}

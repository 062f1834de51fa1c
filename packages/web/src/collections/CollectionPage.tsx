import { deleteCollection, getCollection, updateCollection } from '@gemba/domain/collections/collections.endpoints'
import { type CollectionDetails, CollectionInput } from '@gemba/domain/collections/collections.schema'
import { addressOf } from '@gemba/domain/core/address'
import { useQuery } from '@tanstack/react-query'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { DeleteDialog } from '../platform/DeleteDialog.tsx'
import { EditForm } from '../platform/EditForm.tsx'
import { Loaded } from '../platform/Loaded.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { CollectionFields } from './CollectionFields.tsx'
import { ContentsSection } from './ContentsSection.tsx'
import { SharingSection } from './SharingSection.tsx'

/** A collection: what it has, and which companies have it. */
export const CollectionPage = () => {
  const { id = '' } = usePage().params
  const query = useQuery(queryOf(getCollection, { params: { id } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
      {collection => <Opened key={collection.id} collection={collection} />}
    </Loaded>
  )
}

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
  const go = useGo()
  return (
    <>
      <HistoryLink id={id} />
      {can.delete && (
        <DialogButton variant="default" color="fail" label={t('delete')}>
          {dialog => (
            <DeleteDialog
              {...dialog}
              endpoint={deleteCollection}
              id={id}
              title={t('delete')}
              question={t('deleteQuestion')}
              what={{ name }}
              deleted={t('deleted', { name })}
              onDeleted={() => go(addressOf('/admin/collections'), { ignoreBlocker: true })}
            />
          )}
        </DialogButton>
      )}
    </>
  )
}

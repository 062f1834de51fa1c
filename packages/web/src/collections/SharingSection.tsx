import { shareCollection } from '@gemba/domain/collections/collections.endpoints'
import type { CollectionDetails } from '@gemba/domain/collections/collections.schema'
import { addressOf } from '@gemba/domain/core/address'
import { IconShare3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { type Line, Lines } from './Lines.tsx'
import { ShareDialog } from './ShareDialog.tsx'

/** The companies that have a collection. */
export const SharingSection = ({ collection }: { collection: CollectionDetails }) => {
  const { t } = useTranslation('collections')
  const { id, everyone, sharedWith, version, can } = collection
  const share = useWrite(shareCollection)
  const [leaving, setLeaving] = useState<Line>()
  const withdraw = async () => {
    const companyIds = sharedWith.flatMap(company => (company.id === leaving?.id ? [] : company.id))
    try {
      await share.mutateAsync({ params: { id }, body: { everyone, companyIds, version } })
      notifySuccess(t('withdrawn', { name: leaving?.name ?? '' }))
    } catch (error) {
      notifyFailure(t('notSaved'), error)
    }
    setLeaving(undefined)
  }
  const lines = sharedWith.map(({ id, name, place }) => ({
    ...{ id, name, detail: place },
    address: addressOf('/admin/customers/$id', { id }),
  }))
  return (
    <FormSection title={t('sharedWith')} note={t('sharedNote')}>
      <Wide>
        <Lines
          lines={everyone ? [] : lines}
          none={t(everyone ? 'withAll' : 'withNobody')}
          onRemove={can.update ? setLeaving : undefined}
          removeLabel={({ name }) => t('withdrawFrom', { name })}
        >
          {can.update && (
            <DialogButton variant="default" label={t('share')} leftSection={<Icon of={IconShare3} />}>
              {dialog => <ShareDialog {...dialog} collection={collection} />}
            </DialogButton>
          )}
        </Lines>
        <ConfirmDialog
          opened={leaving !== undefined}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => void withdraw()}
          title={t('withdraw')}
          question={t('withdrawQuestion')}
          what={{ name: leaving?.name }}
          busy={share.isPending}
        />
      </Wide>
    </FormSection>
  )
}

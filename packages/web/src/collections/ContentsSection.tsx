import { setCollectionContents } from '@gemba/domain/collections/collections.endpoints'
import type { CollectionDetails } from '@gemba/domain/collections/collections.schema'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { AddThingsDialog } from './AddThingsDialog.tsx'
import { type Line, Lines } from './Lines.tsx'

/** The checklists and tutorials of a collection. */
export const ContentsSection = ({ collection }: { collection: CollectionDetails }) => {
  const { t } = useTranslation('collections')
  const { id, contents, kinds, version, can } = collection
  const store = useWrite(setCollectionContents)
  const [leaving, setLeaving] = useState<Line>()
  const takeOut = async () => {
    const items = contents.filter(one => one.id !== leaving?.id).map(({ kind, id }) => ({ kind, id }))
    try {
      await store.mutateAsync({ params: { id }, body: { items, version } })
      notifySuccess(t('takenOut', { name: leaving?.name ?? '' }))
    } catch (error) {
      notifyFailure(t('notSaved'), error)
    }
    setLeaving(undefined)
  }
  const labelOf = (kind: string) => kinds.find(one => one.kind === kind)?.label ?? kind
  return (
    <FormSection title={t('contents')} note={t('contentsNote')}>
      <Wide>
        <Lines
          lines={contents.map(one => ({ ...one, detail: [labelOf(one.kind), one.detail].filter(Boolean).join(' · ') }))}
          none={t('noContents')}
          onRemove={can.update ? setLeaving : undefined}
          removeLabel={({ name }) => t('takeOutOne', { name })}
        >
          {can.update && (
            <DialogButton variant="default" label={t('add')} leftSection={<Icon of={IconPlus} />}>
              {dialog => <AddThingsDialog {...dialog} collection={collection} />}
            </DialogButton>
          )}
        </Lines>
        <ConfirmDialog
          opened={leaving !== undefined}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => void takeOut()}
          title={t('takeOut')}
          question={t('takeOutQuestion')}
          what={{ name: leaving?.name, detail: leaving?.detail }}
          busy={store.isPending}
        />
      </Wide>
    </FormSection>
  )
}

import { addressOf } from '@gemba/domain/core/address'
import { createTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { TagTypeInput } from '@gemba/domain/tagTypes/tagTypes.schema'
import { Button, Group, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGo } from '../platform/address.tsx'
import { useServerForm } from '../platform/form.ts'
import { useIdempotencyKey } from '../platform/idempotency.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { Dialog, DialogCancel } from '../ui/feedback/Dialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { TagTypeFields } from './TagTypeFields.tsx'

/** Adds a kind of tags and opens it. */
export const TagTypeCreateDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('tagTypes')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('create')}>
      <CreateForm onClose={onClose} />
    </Dialog>
  )
}

const CreateForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('tagTypes')
  const go = useGo()
  const create = useWrite(createTagType)
  const { keyFor } = useIdempotencyKey()
  const form = useServerForm({
    schema: TagTypeInput,
    initialValues: { name: '', description: '' },
    submit: (body: TagTypeInput) => create.mutateAsync({ body, idempotencyKey: keyFor(body) }),
    onSaved: ({ id, name }) => {
      onClose()
      notifySuccess(t('created', { name }))
      void go(addressOf('/admin/tag-types/$id', { id }))
    },
    onRefused: failure => notifyFailure(t('notSaved'), failure),
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void form.save()
      }}
    >
      <SimpleGrid cols={1} verticalSpacing="lg">
        <TagTypeFields form={form} />
      </SimpleGrid>
      <Group justify="flex-end" mt="xl">
        <DialogCancel />
        <Button type="submit" loading={form.saving} disabled={!form.valid}>
          {t('create')}
        </Button>
      </Group>
    </form>
  )
}

import { addressOf } from '@gemba/domain/core/address'
import { createIssue, IssueForm } from '@gemba/domain/issues/issues.endpoints'
import { Button, Group, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../platform/address.tsx'
import { useServerForm } from '../platform/form.ts'
import { useIdempotencyKey } from '../platform/idempotency.ts'
import { useCan } from '../platform/me.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { Dialog, DialogCancel } from '../ui/feedback/Dialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { Wide } from '../ui/forms/FormPage.tsx'
import { IssueFields } from './IssueFields.tsx'
import { IssuePhotos } from './IssuePhotos.tsx'

type DialogProps = {
  type: 'process' | 'product'
  /** the customer's day */
  today: string | undefined
  opened: boolean
  onClose: () => void
}

/** Raises an issue by hand and opens it. */
export const IssueCreateDialog = ({ opened, ...form }: DialogProps) => {
  const { t } = useTranslation('issues')
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('create')} size={640}>
      <CreateForm {...form} />
    </Dialog>
  )
}

const empty: IssueForm = {
  title: '',
  description: '',
  severity: 'medium',
  ownerId: null,
  dueDate: null,
  machine: '',
  part: '',
}

const CreateForm = ({ type, today, onClose }: Omit<DialogProps, 'opened'>) => {
  const { t } = useTranslation('issues')
  const go = useGo()
  const can = useCan()
  const create = useWrite(createIssue)
  const [photos, setPhotos] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const form = useServerForm({
    schema: IssueForm,
    initialValues: empty,
    submit: values => {
      const body = { ...values, type, photos: [...photos] }
      return create.mutateAsync({ body, idempotencyKey: keyFor(body) })
    },
    onSaved: issue => {
      onClose()
      notifySuccess(t('created', { number: issue.number }))
      void go(addressOf('/checklists/$checklistType/issues/$id', { checklistType: type, id: issue.id }))
    },
    onRefused: failure => notifyFailure(t('create'), failure),
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void form.save()
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="lg">
        <IssueFields form={form} firstDay={today} mayAssign={can('Issues Assign')} mayTake={can('Issues Update')} />
        <Wide>
          <IssuePhotos ids={photos} onChange={setPhotos} onBusy={setSending} />
        </Wide>
      </SimpleGrid>
      <Group justify="flex-end" mt="xl">
        <DialogCancel />
        <Button type="submit" loading={form.saving} disabled={!form.valid || sending}>
          {t('create')}
        </Button>
      </Group>
    </form>
  )
}

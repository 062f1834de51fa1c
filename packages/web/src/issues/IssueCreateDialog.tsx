import { addressOf } from '@gemba/domain/core/address'
import { IssueForm } from '@gemba/domain/issues/issueForm.schema'
import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useCan } from '../platform/me.ts'
import { PhotosField } from '../platform/PhotosField.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { Wide } from '../ui/forms/FormPage.tsx'
import { IssueFields } from './IssueFields.tsx'

type DialogProps = {
  type: 'process' | 'product'
  /** the customer's day */
  today: string | undefined
  opened: boolean
  onClose: () => void
}

const WithPhotos = IssueForm.extend({ photos: z.array(z.uuid()) })

const empty: z.infer<typeof WithPhotos> = {
  title: '',
  description: '',
  severity: 'medium',
  ownerId: null,
  dueDate: null,
  machine: '',
  part: '',
  photos: [],
}

/** As many as the server takes. */
const mostPhotos = 20

/** Raises an issue by hand and opens it. */
export const IssueCreateDialog = ({ type, today, ...dialog }: DialogProps) => {
  const { t } = useTranslation('issues')
  const go = useGo()
  const can = useCan()
  const create = useCreate(createIssue)
  const [sending, setSending] = useState(false)
  return (
    <FormDialog
      {...dialog}
      size={640}
      title={t('create')}
      schema={WithPhotos}
      initialValues={empty}
      submit={values => create({ ...values, type })}
      onSaved={({ number, id }) => {
        notifySuccess(t('created', { number }))
        void go(addressOf('/checklists/$checklistType/issues/$id', { checklistType: type, id }))
      }}
      disabled={sending}
    >
      {form => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="lg">
          <IssueFields form={form} firstDay={today} mayAssign={can('Issues Assign')} mayTake={can('Issues Update')} />
          <Wide>
            <PhotosField
              most={mostPhotos}
              ids={form.values.photos}
              onChange={ids => form.setFieldValue('photos', ids)}
              onBusy={setSending}
            />
          </Wide>
        </SimpleGrid>
      )}
    </FormDialog>
  )
}

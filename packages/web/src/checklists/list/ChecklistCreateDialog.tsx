import { ChecklistCode, ChecklistInput, type ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { ChecklistSummary } from '@gemba/domain/checklists/checklistViews.schema'
import { addressOf } from '@gemba/domain/core/address'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useGo } from '../../platform/address.tsx'
import { useServerForm } from '../../platform/form.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { Dialog, DialogCancel } from '../../ui/feedback/Dialog.tsx'
import { OptionalLabel } from '../../ui/forms/FormPage.tsx'
import { CategorySelect } from '../CategorySelect.tsx'
import { useCreateChecklist, useDuplicateChecklist } from '../checklists.queries.ts'
import { TagsSelect } from '../TagsSelect.tsx'
import classes from './dialogs.module.css'

const Body = ChecklistInput.pick({ name: true, categoryId: true, tagIds: true }).extend({
  code: z.union([z.literal(''), ChecklistCode]),
})

/** Name, code, category and tags; then the builder opens. */
export const ChecklistCreateDialog = ({
  type,
  opened,
  onClose,
}: {
  type: ChecklistType
  opened: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('checklists')
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`create.title.${type}`)} size={520}>
      <CreateForm type={type} onClose={onClose} />
    </Dialog>
  )
}

const CreateForm = ({ type, onClose }: { type: ChecklistType; onClose: () => void }) => {
  const { t } = useTranslation(['checklists', 'ui'])
  const go = useGo()
  const create = useCreateChecklist()
  const { keyFor } = useIdempotencyKey()
  const form = useServerForm({
    schema: Body,
    initialValues: { name: '', code: '', categoryId: null as string | null, tagIds: [] as string[] },
    submit: ({ code, ...words }) => {
      const body = { ...words, ...(code && { code }), type }
      return create.mutateAsync({ body, idempotencyKey: keyFor(body) })
    },
    onSaved: ({ id }) => {
      onClose()
      void go(addressOf('/admin/checklists/$checklistType/$id', { checklistType: type, id }))
    },
    onRefused: failure => notifyFailure(t('create.failed'), failure),
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.save()
      }}
    >
      <TextInput label={t('column.name')} dir="auto" data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={<OptionalLabel>{t('column.code')}</OptionalLabel>}
        description={t('create.codeNote')}
        dir="ltr"
        maxLength={40}
        {...form.getInputProps('code')}
      />
      <CategorySelect type={type} {...form.getInputProps('categoryId')} />
      <TagsSelect {...form.getInputProps('tagIds')} />
      <div className={classes.acts}>
        <DialogCancel disabled={form.saving} />
        <Button type="submit" disabled={!form.valid} loading={form.saving}>
          {t('create.act')}
        </Button>
      </div>
    </form>
  )
}

/** A new name for a copy of the working definition; then the builder opens on it. */
export const ChecklistCopyDialog = ({ checklist, onClose }: { checklist: ChecklistSummary; onClose: () => void }) => {
  const { t } = useTranslation(['checklists', 'ui'])
  const go = useGo()
  const duplicate = useDuplicateChecklist()
  const { keyFor } = useIdempotencyKey()
  const form = useServerForm({
    schema: ChecklistInput.pick({ name: true }),
    initialValues: { name: t('copy.name', { name: checklist.name }) },
    submit: body => duplicate.mutateAsync({ params: { id: checklist.id }, body, idempotencyKey: keyFor(body) }),
    onSaved: ({ id, type: checklistType }) => {
      onClose()
      void go(addressOf('/admin/checklists/$checklistType/$id', { checklistType, id }))
    },
    onRefused: failure => notifyFailure(t('copy.failed'), failure),
  })
  return (
    <Dialog opened onClose={onClose} title={t('copy.title')} size={520}>
      <form
        className={classes.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <TextInput label={t('column.name')} dir="auto" data-autofocus {...form.getInputProps('name')} />
        <p className={classes.note}>{t('copy.note')}</p>
        <div className={classes.acts}>
          <DialogCancel disabled={form.saving} />
          <Button type="submit" disabled={!form.valid} loading={form.saving}>
            {t('copy.act')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

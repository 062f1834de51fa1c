import { ChecklistCode, ChecklistInput, type ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { createChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistSummary } from '@gemba/domain/checklists/checklistViews.schema'
import { addressOf } from '@gemba/domain/core/address'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useCreate } from '../../platform/useCreate.ts'
import { OptionalLabel } from '../../ui/forms/FormPage.tsx'
import { CategorySelect } from '../CategorySelect.tsx'
import { useDuplicateChecklist } from '../checklists.queries.ts'
import { TagsSelect } from '../TagsSelect.tsx'
import classes from './dialogs.module.css'

const Body = ChecklistInput.pick({ name: true, categoryId: true, tagIds: true }).extend({
  code: z.union([z.literal(''), ChecklistCode]),
})

type CreateProps = { type: ChecklistType; opened: boolean; onClose: () => void }

const empty = { name: '', code: '', categoryId: null as string | null, tagIds: [] as string[] }

/** Name, code, category and tags; then the builder opens. */
export const ChecklistCreateDialog = ({ type, ...dialog }: CreateProps) => {
  const { t } = useTranslation('checklists')
  const go = useGo()
  const create = useCreate(createChecklist)
  return (
    <FormDialog
      {...dialog}
      title={t(`create.title.${type}`)}
      act={t('create.act')}
      failed={t('create.failed')}
      schema={Body}
      initialValues={empty}
      submit={({ code, ...words }) => create({ ...words, ...(code && { code }), type })}
      onSaved={({ id }) => void go(addressOf('/admin/checklists/$checklistType/$id', { checklistType: type, id }))}
    >
      {form => (
        <>
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
        </>
      )}
    </FormDialog>
  )
}

/** A new name for a copy of the working definition; then the builder opens on it. */
export const ChecklistCopyDialog = ({ checklist, onClose }: { checklist: ChecklistSummary; onClose: () => void }) => {
  const { t } = useTranslation('checklists')
  const go = useGo()
  const duplicate = useDuplicateChecklist()
  const { keyFor } = useIdempotencyKey()
  const { id, name } = checklist
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('copy.title')}
      act={t('copy.act')}
      failed={t('copy.failed')}
      schema={ChecklistInput.pick({ name: true })}
      initialValues={{ name: t('copy.name', { name }) }}
      submit={body => duplicate.mutateAsync({ params: { id }, body, idempotencyKey: keyFor(body) })}
      onSaved={({ id, type: checklistType }) =>
        void go(addressOf('/admin/checklists/$checklistType/$id', { checklistType, id }))
      }
    >
      {form => (
        <>
          <TextInput label={t('column.name')} dir="auto" data-autofocus {...form.getInputProps('name')} />
          <p className={classes.note}>{t('copy.note')}</p>
        </>
      )}
    </FormDialog>
  )
}

import { addressOf } from '@gemba/domain/core/address'
import { createGroup } from '@gemba/domain/groups/groups.endpoints'
import { GroupInput, GroupKind, groupKinds } from '@gemba/domain/groups/groups.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useMayOpen } from '../platform/mayOpen.ts'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { ChoiceCards } from '../ui/forms/ChoiceCards.tsx'
import { Wide } from '../ui/forms/FormPage.tsx'
import { GroupNameField } from './GroupNameField.tsx'

type Values = GroupInput & { kind: (typeof groupKinds)[number] }

const Form = GroupInput.extend({ kind: GroupKind })
const initialValues: Values = { name: '', kind: 'hand' }
const pages = { hand: '/admin/groups/$id', rule: '/admin/groups/$id/rule' } as const

/** Adds a group, and opens it where its people are chosen. */
export const GroupCreateDialog = (dialog: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('groups')
  const go = useGo()
  const mayOpen = useMayOpen()
  const create = useCreate(createGroup)
  return (
    <FormDialog
      {...dialog}
      title={t('create')}
      failed={t('notSaved')}
      schema={Form}
      initialValues={initialValues}
      submit={async ({ kind, name }) => ({ ...(await create({ name })), path: pages[kind] })}
      onSaved={({ id, name, path }) => {
        notifySuccess(t('created', { name }))
        if (mayOpen(path, { id })) void go(addressOf(path, { id }), { ignoreBlocker: true })
      }}
    >
      {form => (
        <>
          <GroupNameField form={form} />
          <Wide>
            <ChoiceCards
              label={t('who')}
              name="kind"
              columns={2}
              choices={groupKinds.map(value => ({ value, label: t(`kinds.${value}`), note: t(`kindNotes.${value}`) }))}
              value={form.values.kind}
              onChange={kind => form.setFieldValue('kind', kind as Values['kind'])}
            />
          </Wide>
        </>
      )}
    </FormDialog>
  )
}

import { addressOf } from '@gemba/domain/core/address'
import { createResultMailRule } from '@gemba/domain/resultMails/rules.endpoints'
import { ResultMailRuleInput } from '@gemba/domain/resultMails/rules.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { RuleConditionFields, RuleNameFields, RuleRecipientFields } from './RuleFields.tsx'

const initialValues: ResultMailRuleInput = {
  ...{ name: '', active: true, types: [], machine: '', result: 'fail', origin: 'all' },
  ...{ checklistIds: [], categoryIds: [], tagIds: [], userIds: [], groupIds: [], roleIds: [] },
  ...{ inspector: false, supervisors: false, addresses: [], pdf: true, csv: false },
}

const chosen = { users: [], groups: [], roles: [], checklists: [], categories: [], tags: [] }

type Props = { opened: boolean; onClose: () => void; outside: boolean }

/** Adds a rule for result e-mails and opens it. */
export const RuleCreateDialog = ({ outside, ...dialog }: Props) => {
  const { t } = useTranslation('resultMails')
  const go = useGo()
  const create = useCreate(createResultMailRule)
  return (
    <FormDialog
      {...dialog}
      title={t('rules.create')}
      failed={t('rules.notSaved')}
      schema={ResultMailRuleInput}
      initialValues={initialValues}
      submit={create}
      onSaved={({ id, name }) => {
        notifySuccess(t('rules.created', { name }))
        void go(addressOf('/admin/result-mails/$id', { id }))
      }}
    >
      {form => (
        <>
          <RuleNameFields form={form} />
          <RuleConditionFields form={form} chosen={chosen} />
          <RuleRecipientFields form={form} chosen={chosen} outside={outside} />
        </>
      )}
    </FormDialog>
  )
}

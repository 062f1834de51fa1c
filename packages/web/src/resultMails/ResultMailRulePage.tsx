import { addressOf } from '@gemba/domain/core/address'
import {
  deleteResultMailRule,
  getResultMailRule,
  updateResultMailRule,
} from '@gemba/domain/resultMails/rules.endpoints'
import { type ResultMailRule, ResultMailRuleInput } from '@gemba/domain/resultMails/rules.schema'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { EditForm } from '../platform/EditForm.tsx'
import { usePageTitle } from '../platform/pageTitle.ts'
import { useWrite } from '../platform/queries.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { RuleConditionFields, RuleNameFields, RuleRecipientFields } from './RuleFields.tsx'
import { useRuleWords } from './useRuleWords.ts'

/** A rule for result e-mails. */
export const ResultMailRulePage = () => <RecordPage of={getResultMailRule}>{rule => <Opened rule={rule} />}</RecordPage>

const Opened = ({ rule }: { rule: ResultMailRule }) => {
  const { t } = useTranslation('resultMails')
  const update = useWrite(updateResultMailRule)
  const { id, version, can, chosen, outside, ...initialValues } = rule
  const { name } = initialValues
  const dead = useRuleWords().dead(rule)
  usePageTitle(name)
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/result-mails/$id': name })}
      actions={
        <>
          <HistoryLink id={id} />
          {can.delete && (
            <DeleteButton
              endpoint={deleteResultMailRule}
              id={id}
              title={t('rules.delete')}
              question={t('rules.deleteQuestion')}
              what={{ name }}
              deleted={t('rules.deleted', { name })}
              leadsTo={addressOf('/admin/result-mails')}
            />
          )}
        </>
      }
    >
      {dead && <Notice tone="warning">{dead}</Notice>}
      <EditForm
        label={t('rules.edit')}
        schema={ResultMailRuleInput}
        initialValues={initialValues}
        version={version}
        submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
        saved={t('rules.saved')}
        failed={t('rules.notSaved')}
        readOnly={!can.update}
      >
        {form => (
          <>
            <FormSection title={t('rules.details')} note={t('rules.detailsNote')}>
              <RuleNameFields form={form} />
            </FormSection>
            <FormSection title={t('rules.conditions')} note={t('rules.conditionsNote')}>
              <RuleConditionFields form={form} chosen={chosen} />
            </FormSection>
            <FormSection title={t('rules.recipients')} note={t('rules.recipientsNote')}>
              <RuleRecipientFields form={form} chosen={chosen} outside={outside} />
            </FormSection>
          </>
        )}
      </EditForm>
    </DetailsPage>
  )
}

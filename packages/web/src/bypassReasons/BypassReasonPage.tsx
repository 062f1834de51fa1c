import {
  deleteBypassReason,
  getBypassReason,
  updateBypassReason,
} from '@gemba/domain/bypassReasons/bypassReasons.endpoints'
import { type BypassReason, BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { addressOf } from '@gemba/domain/core/address'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { EditForm } from '../platform/EditForm.tsx'
import { usePageTitle } from '../platform/pageTitle.ts'
import { useWrite } from '../platform/queries.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { BypassReasonFields, BypassReasonRuleFields, namesInForm } from './BypassReasonFields.tsx'

/** A reason to bypass a run. */
export const BypassReasonPage = () => (
  <RecordPage of={getBypassReason}>{reason => <Opened reason={reason} />}</RecordPage>
)

const Opened = ({ reason }: { reason: BypassReason }) => {
  const { t } = useTranslation('bypassReasons')
  const update = useWrite(updateBypassReason)
  const { id, version, can, shownName: name, names, ...others } = reason
  const initialValues = { ...others, names: namesInForm(names) }
  usePageTitle(name)
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/bypass-reasons/$id': name })}
      actions={
        <>
          <HistoryLink id={id} />
          {can.delete && (
            <DeleteButton
              endpoint={deleteBypassReason}
              id={id}
              title={t('delete')}
              question={t('deleteQuestion')}
              what={{ name }}
              deleted={t('deleted', { name })}
              leadsTo={addressOf('/admin/bypass-reasons')}
            />
          )}
        </>
      }
    >
      <EditForm
        label={t('edit')}
        schema={BypassReasonInput}
        initialValues={initialValues}
        version={version}
        submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
        saved={t('saved')}
        failed={t('notSaved')}
        readOnly={!can.update}
      >
        {form => (
          <>
            <FormSection title={t('details')} note={t('detailsNote')}>
              <BypassReasonFields form={form} />
            </FormSection>
            <FormSection title={t('rules')} note={t('rulesNote')}>
              <BypassReasonRuleFields form={form} />
            </FormSection>
          </>
        )}
      </EditForm>
    </DetailsPage>
  )
}

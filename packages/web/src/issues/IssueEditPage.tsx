import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import { IssueForm } from '@gemba/domain/issues/issueForm.schema'
import { type IssueDetails, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useServerForm } from '../platform/form.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { usePageTitle } from '../platform/pageTitle.ts'
import { useWrite } from '../platform/queries.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { FormPage, FormSection, SaveBar } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { IssueFields } from './IssueFields.tsx'
import { OpenedIssue } from './OpenedIssue.tsx'

/** Changes what an issue says; who moves it on does that on its own page. */
export const IssueEditPage = () => (
  <OpenedIssue skeleton={<SkeletonForm />}>{issue => <EditForm key={issue.id} issue={issue} />}</OpenedIssue>
)

const EditForm = ({ issue }: { issue: IssueDetails }) => {
  const { t } = useTranslation('issues')
  const go = useGo()
  const crumbs = useCrumbs({ '/checklists/$checklistType/issues/$id': issue.number })
  const update = useWrite(updateIssue)
  usePageTitle(t('editTitle', { number: issue.number }))
  const { title, description, severity, dueDate, machine, part, owner } = issue
  const form = useServerForm({
    schema: IssueForm,
    initialValues: { title, description, severity, dueDate, machine, part, ownerId: owner?.id ?? null } as IssueForm,
    version: issue.version,
    submit: (values, version) =>
      update.mutateAsync({ params: { id: issue.id }, body: { ...values, status: issue.status, version } }),
    onSaved: () => {
      notifySuccess(t('saved', { number: issue.number }))
      void back()
    },
    onRefused: failure => notifyFailure(t('notSaved'), failure),
  })
  const back = () =>
    go(addressOf('/checklists/$checklistType/issues/$id', { checklistType: issue.type, id: issue.id }), {
      ignoreBlocker: true,
    })
  return (
    <DetailsPage title={t('editTitle', { number: issue.number })} crumbs={crumbs}>
      <FormPage onSubmit={() => void form.save()} label={t('edit')}>
        <FormSection title={t('formTitle')} note={t('formNote')}>
          <IssueFields
            form={form}
            firstDay={issue.raisedOn}
            mayAssign={issue.can.assign}
            owner={owner ? { id: owner.id, name: personName(owner) } : undefined}
          />
        </FormSection>
        <SaveBar changes={form.changes} saving={form.saving} valid={form.valid} onCancel={() => void back()} />
      </FormPage>
      <UnsavedGuard dirty={form.changes > 0} />
    </DetailsPage>
  )
}

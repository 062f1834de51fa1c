import { AdhocReportSettings } from '@gemba/domain/reports/adhocReport.schema'
import { type AdhocReport, changeAdhocReport } from '@gemba/domain/reports/adhocReports.endpoints'
import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

type Props = { report: AdhocReport; opened: boolean; onClose: () => void }

/** Renames a report, and says who sees it. */
export const AdhocReportSettingsDialog = ({ report: { id, name, isShared, version }, ...dialog }: Props) => {
  const { t } = useTranslation('reports')
  const change = useWrite(changeAdhocReport)
  return (
    <FormDialog
      {...dialog}
      title={t('settings')}
      act={t('save')}
      failed={t('notSaved')}
      schema={AdhocReportSettings}
      initialValues={{ name, isShared, version }}
      submit={body => change.mutateAsync({ params: { reportId: id }, body })}
      onSaved={({ name }) => notifySuccess(t('saved', { name }))}
    >
      {form => (
        <>
          <TextInput label={t('name')} maxLength={100} {...form.getInputProps('name')} />
          <Checkbox
            label={t('shared')}
            description={t('sharedText')}
            {...form.getInputProps('isShared', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  )
}

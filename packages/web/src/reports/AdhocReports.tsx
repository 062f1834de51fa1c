import {
  type AdhocReport,
  listAllAdhocReports,
  listAssociatedAdhocReports,
  saveAdhocReport,
  updateAdhocReport,
} from '@gemba/domain/reports/adhocReports.endpoints'
import type { Report } from '@gemba/embed-sdk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCan, useMe } from '../platform/me.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import type { PageHeaderProps } from '../ui/layout/PageHeader.tsx'
import { AdhocReportMenu } from './AdhocReportMenu.tsx'
import { ReportViewer } from './ReportViewer.tsx'

/** What the frame tells when a report was saved (ISaveEventDetail of the SDK). */
type Saved = { reportObjectId: string; reportName: string; saveAs: boolean }

/**
 * Reports of the company, and those from which one begins. One's own opens to be edited; what no one made, or someone
 * else, opens as a copy that is saved under a name (specification 2 §4).
 */
export const AdhocReports = ({ heading }: { heading: Pick<PageHeaderProps, 'title' | 'crumbs'> }) => {
  const { t } = useTranslation('reports')
  const seesAll = useCan()('BI Report Adhoc')
  const me = useMe()
  const navigate = useNavigate()
  const query = useQuery(queryOf(seesAll ? listAllAdhocReports : listAssociatedAdhocReports))
  const create = useCreate(saveAdhocReport)
  const update = useWrite(updateAdhocReport)
  const [opened, setOpened] = useState(0)

  const confirm = async ({ reportObjectId: reportId, reportName, saveAs }: Saved, parentReportId: string) => {
    try {
      if (saveAs) {
        const caller = { userId: me.id, customerId: me.customer.id }
        await create({ ...caller, reportName, reportId, parentReportId })
        // The report from which it was made may still have its changes: they are in the one that was saved.
        await navigate({ to: '.', search: { reportId }, replace: true, ignoreBlocker: true })
      } else await update.mutateAsync({ params: { reportId }, body: { userId: me.id, reportId } })
      notifySuccess(t('saved', { name: reportName }))
    } catch (error) {
      notifyFailure(t('notConfirmed'), error)
    }
  }

  return (
    <ReportViewer
      heading={heading}
      query={query}
      label={t('selectAdhoc')}
      groupOf={({ owner }: AdhocReport) => (owner ? (owner.id === me.id ? t('own') : t('ofOthers')) : t('beginFrom'))}
      acts={(report, frame, leave) => (
        <AdhocReportMenu report={report} frame={frame} onRestored={() => setOpened(opened + 1)} onDeleted={leave} />
      )}
      opened={opened}
      opening={report => ({
        mode: 'edit',
        // Someone else's report is looked at first.
        isEdited: report.can.edit || report.parentReportId === null,
        onSaved: saved => void confirm(saved as Saved, report.id),
      })}
    >
      {report => <FrameGuard report={report} />}
    </ReportViewer>
  )
}

/** Whether something was changed in the frame, only the frame knows. It asks by itself when the tab is closed. */
const FrameGuard = ({ report }: { report: Report }) => {
  const isDirty = useCallback(async () => !(await report.isSaved().catch(() => true)), [report])
  return <UnsavedGuard dirty={isDirty} parameter="reportId" />
}

import {
  type AdhocReport,
  listAllAdhocReports,
  listAssociatedAdhocReports,
} from '@gemba/domain/reports/adhocReports.endpoints'
import type { Report } from '@gemba/embed-sdk'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCan, useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import type { PageHeaderProps } from '../ui/layout/PageHeader.tsx'
import { AdhocReportMenu } from './AdhocReportMenu.tsx'
import { ReportViewer } from './ReportViewer.tsx'
import type { SavedReport } from './toldLater.ts'
import { useTellSaved } from './useTellSaved.ts'

/**
 * Reports of the company, and those from which one begins. One's own opens to be edited; what no one made, or someone
 * else, opens as a copy that is saved under a name (specification 2 §4).
 */
export const AdhocReports = ({ heading }: { heading: Pick<PageHeaderProps, 'title' | 'crumbs'> }) => {
  const { t } = useTranslation('reports')
  const seesAll = useCan()('BI Report Adhoc')
  const me = useMe()
  const query = useQuery(queryOf(seesAll ? listAllAdhocReports : listAssociatedAdhocReports))
  const tellSaved = useTellSaved()
  const [opened, setOpened] = useState(0)

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
        onSaved: saved =>
          void tellSaved({ ...(saved as Omit<SavedReport, 'parentReportId'>), parentReportId: report.id }),
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

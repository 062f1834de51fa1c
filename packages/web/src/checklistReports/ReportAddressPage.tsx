import { usePage } from '../platform/pageTitle.ts'
import { ChecklistReportsPage } from './ChecklistReportsPage.tsx'
import { DashboardReportPage } from './DashboardReportPage.tsx'

/** The page of an address: both share nearly all that they load, so they are one file. */
export const ReportAddressPage = () =>
  usePage().path?.endsWith('/dashboard/report') ? <DashboardReportPage /> : <ChecklistReportsPage />

import { usePage } from '../../platform/pageTitle.ts'
import { DashboardPrintPage } from './DashboardPrintPage.tsx'
import { OverallPrintPage } from './OverallPrintPage.tsx'

/** The print view of an address: both share nearly all that they load, so they are one file. */
export const PrintAddressPage = () =>
  usePage().path === '/print/report/dashboard-report' ? <DashboardPrintPage /> : <OverallPrintPage />

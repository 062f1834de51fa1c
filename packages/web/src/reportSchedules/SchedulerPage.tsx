import { usePage } from '../platform/pageTitle.ts'
import { ReportSchedulePage } from './ReportSchedulePage.tsx'
import { ReportSchedulesPage } from './ReportSchedulesPage.tsx'

/**
 * The list, or the schedule that the address names. They share most of what they load, so they are one file: each file that is
 * loaded by need is named in what the sign-in page loads.
 */
export const SchedulerPage = () =>
  usePage().params.id === undefined ? <ReportSchedulesPage /> : <ReportSchedulePage />

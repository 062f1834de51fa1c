// The pages of the reporting scheduler.
import { press } from './acts.ts'

const list = '/admin/reporting-scheduler/process'

export const reportingScheduler = [
  { name: 'reporting-scheduler', at: list },
  { name: 'reporting-scheduler-runs', at: list, act: press('Last runs of Checklist compliance, daily') },
  { name: 'reporting-schedule', at: list, act: press('Checklist compliance, daily', 'link') },
  { name: 'reporting-schedule-list', at: list, act: press('Failures of last week', 'link') },
  { name: 'reporting-schedule-new', at: `${list}/new` },
  { name: 'reporting-scheduler-empty', at: '/admin/reporting-scheduler/product' },
]

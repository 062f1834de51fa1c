import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

const scheduler = page(['reportSchedules', 'schedules', 'plantCalendars', 'preferences'], () =>
  import('./SchedulerPage.tsx').then(file => file.SchedulerPage),
)

/** Its addresses are among those of reports. */
export const reportSchedulesFeature: WebFeature = {
  pages: {
    '/admin/reporting-scheduler/$checklistType': scheduler,
    '/admin/reporting-scheduler/$checklistType/$id': scheduler,
  },
  notifications: {
    phrases: ['reportSchedules'],
    load: () => import('./notificationTexts.tsx').then(file => file.notificationTexts),
  },
}

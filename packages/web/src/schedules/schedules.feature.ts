import { menu, routes } from '@gemba/domain/schedules/schedules.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const schedulesFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/checklists/$checklistType/calendar': page(['schedules', 'plantCalendars'], () =>
      import('./calendar/CalendarPage.tsx').then(file => file.CalendarPage),
    ),
    '/checklists/$checklistType/reminders': page(['schedules', 'savedViews'], () =>
      import('./sends/SendsPage.tsx').then(file => file.SendsPage),
    ),
    '/admin/checklists/$checklistType/$id/schedules': page(['schedules', 'plantCalendars', 'checklists'], () =>
      import('./SchedulesPage.tsx').then(file => file.SchedulesPage),
    ),
    '/admin/checklists/$checklistType/$id/schedules/$scheduleId': page(
      ['schedules', 'plantCalendars', 'preferences', 'checklists'],
      () => import('./SchedulePage.tsx').then(file => file.SchedulePage),
    ),
  },
  notifications: {
    phrases: ['schedules'],
    load: () => import('./notificationTexts.tsx').then(file => file.notificationTexts),
  },
}

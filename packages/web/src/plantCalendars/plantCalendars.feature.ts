import { menu, routes } from '@gemba/domain/plantCalendars/plantCalendars.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const plantCalendarsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/plant-calendars': page(['plantCalendars', 'savedViews'], () =>
      import('./PlantCalendarsPage.tsx').then(file => file.PlantCalendarsPage),
    ),
    '/admin/plant-calendars/$id': page(['plantCalendars'], () =>
      import('./PlantCalendarPage.tsx').then(file => file.PlantCalendarPage),
    ),
  },
}

import type { ServerFeature } from '../platform/feature.ts'
import { plantCalendarRoutes } from './plantCalendars.routes.ts'

export const plantCalendarsFeature: ServerFeature = {
  routes: plantCalendarRoutes,
  samples: () => import('./plantCalendars.samples.ts').then(file => file.plantCalendarSamples),
}

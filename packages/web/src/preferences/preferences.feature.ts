import { menu, routes } from '@gemba/domain/preferences/preferences.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

const profile = page(['preferences', 'auth', 'users', 'terminals'], () =>
  import('./ProfilePage.tsx').then(file => file.ProfilePage),
)
const settings = page(['preferences', 'push', 'offline'], () =>
  import('./PreferencesPage.tsx').then(file => file.PreferencesPage),
)

export const preferencesFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/config/profile': profile,
    '/config/settings': settings,
    '/admin/profile': profile,
    '/admin/settings': settings,
    '/learner/profile': profile,
    '/learner/settings': settings,
    '/user/$id/profile': profile,
    '/user/$id/settings': settings,
  },
}

import { menu, routes } from '@gemba/domain/resultMails/resultMails.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const resultMailsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/result-mails': page(['resultMails', 'savedViews'], () =>
      import('./ResultMailRulesPage.tsx').then(file => file.ResultMailRulesPage),
    ),
    '/admin/result-mails/templates': page(['resultMails'], () =>
      import('./ResultMailTemplatesPage.tsx').then(file => file.ResultMailTemplatesPage),
    ),
    '/admin/result-mails/recipients': page(['resultMails'], () =>
      import('./ReachedPage.tsx').then(file => file.ReachedPage),
    ),
    '/admin/result-mails/$id': page(['resultMails'], () =>
      import('./ResultMailRulePage.tsx').then(file => file.ResultMailRulePage),
    ),
  },
}

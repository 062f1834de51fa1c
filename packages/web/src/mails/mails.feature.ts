import { routes } from '@gemba/domain/mails/mails.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const mailsFeature: WebFeature = {
  routes,
  pages: {
    '/admin/logs/mails': page(['mails', 'savedViews', 'exports'], () =>
      import('./MailsPage.tsx').then(file => file.MailsPage),
    ),
    '/admin/logs/mails/$id': page(['mails'], () => import('./MailPage.tsx').then(file => file.MailPage)),
  },
}

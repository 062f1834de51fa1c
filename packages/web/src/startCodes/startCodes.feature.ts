import { routes } from '@gemba/domain/startCodes/startCodes.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const startCodesFeature: WebFeature = {
  routes,
  kept: ['device-start-codes'],
  pages: {
    '/admin/checklists/$checklistType/$id/start-codes': page(['startCodes', 'checklists'], () =>
      import('./StartCodesPage.tsx').then(file => file.StartCodesPage),
    ),
    '/admin/checklists/$checklistType/$id/start-codes/$codeId': page(['startCodes', 'checklists'], () =>
      import('./StartCodePage.tsx').then(file => file.StartCodePage),
    ),
    '/print/utility/start-codes/$id': page(['startCodes'], () =>
      import('./StartSheetPage.tsx').then(file => file.StartSheetPage),
    ),
    '/start/$code': page(['startCodes', 'operator'], () =>
      import('./start/StartPage.tsx').then(file => file.StartPage),
    ),
  },
}

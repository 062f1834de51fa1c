import { administeredChecklists, floorChecklists } from '../checklists/checklistMenus.ts'
import { checklistFlag, checklistSections, checklistTypes } from '../checklists/checklistTypes.ts'
import { englishLanguageId } from '../core/languages.ts'
import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, guarded, print } from '../core/routeEntry.ts'

const section = checklistSections
const ofType = { feature: checklistFlag, frame: 'bare' } as const
const ofDashboard = { feature: 'allowChecklistReportDashboard', frame: 'bare' } as const
const access = review('Checklist Report')

export const routes = {
  '/admin/checklists/$checklistType/$id/report': admin('reports', access, section, ofType),
  '/admin/checklists/$checklistType/$id/dashboard/report': admin(
    'checklistReportDashboard',
    access,
    section,
    ofDashboard,
  ),
  '/checklists/$checklistType/$languageId/dashboard/report': guarded('checklistReportDashboard', access, {
    ...ofDashboard,
    section,
  }),
  '/checklists/$checklistType/$languageId/reports': guarded('reports', access, { ...ofType, section }),
  '/print/report/checklists/overall': print('report', access),
  '/print/report/dashboard-report': print('report', access),
}

export const menu: MenuLine[] = checklistTypes.flatMap((checklistType): MenuLine[] => {
  const administered = {
    under: administeredChecklists[checklistType],
    params: { checklistType, id: englishLanguageId },
  }
  const floor = { under: floorChecklists[checklistType], params: { checklistType, languageId: englishLanguageId } }
  return [
    { ...administered, order: 10, path: '/admin/checklists/$checklistType/$id/dashboard/report' },
    { ...administered, order: 40, path: '/admin/checklists/$checklistType/$id/report' },
    {
      ...floor,
      order: 10,
      path: '/checklists/$checklistType/$languageId/dashboard/report',
      when: () => checklistType === 'process',
    },
    { ...floor, order: 70, path: '/checklists/$checklistType/$languageId/reports' },
  ]
})

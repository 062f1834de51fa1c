import { administeredChecklists, floorChecklists } from '../checklists/checklistMenus.ts'
import { checklistFlag, checklistSections, checklistTypes } from '../checklists/checklistTypes.ts'
import { englishLanguageId } from '../core/languages.ts'
import type { MenuGroup, MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, guarded, print } from '../core/routeEntry.ts'
import { hasFeature } from '../core/visitor.ts'

const section = checklistSections
const feature = checklistFlag

const ofDashboard = { feature: 'allowChecklistReportDashboard' } as const
export const routes = {
  '/admin/checklists/$checklistType/$id/report': admin('reports', review('Checklist Report'), section, { feature }),
  '/admin/checklists/$checklistType/$id/dashboard/report': admin(
    'checklistReportDashboard',
    review('Checklist Report'),
    section,
    ofDashboard,
  ),
  '/admin/reporting-scheduler': admin('reportingScheduler', review('Reporting Scheduler'), section, {
    redirect: '/admin/reporting-scheduler/$checklistType',
  }),
  '/admin/reporting-scheduler/$checklistType': admin('reportingScheduler', review('Reporting Scheduler'), section, {
    feature,
  }),
  '/checklists/$checklistType/$languageId/dashboard/report': guarded('dashboard', review('Checklist Report'), {
    ...ofDashboard,
    section,
  }),
  '/checklists/$checklistType/$languageId/reports': guarded('reports', review('Checklist Report'), {
    feature,
    section,
  }),
  '/admin/power-bi-report': admin('powerBiReport', review('BI Report'), 'reports', {
    feature: 'allowPowerBI',
    saysFeatureIsOff: true,
    frame: 'bare',
  }),
  '/admin/power-bi-adhoc-report': admin(
    'powerBiAdhocReport',
    ['BI Report Adhoc', 'BI Report Adhoc Associated'],
    'reports',
    { feature: 'allowAdhocPowerBI', saysFeatureIsOff: true },
  ),
  '/print/report/checklists/overall': print('report', review('Checklist Report')),
  '/print/report/dashboard-report': print('report', review('Checklist Report')),
}

const reports: MenuGroup = { area: 'admin', id: 'reports', order: 100 }

export const menu: MenuLine[] = [
  ...checklistTypes.flatMap((checklistType): MenuLine[] => {
    const administered = {
      under: administeredChecklists[checklistType],
      params: { checklistType, id: englishLanguageId },
    }
    const floor = { under: floorChecklists[checklistType], params: { checklistType, languageId: englishLanguageId } }
    return [
      { ...administered, order: 10, path: '/admin/checklists/$checklistType/$id/dashboard/report' },
      { ...administered, order: 40, path: '/admin/checklists/$checklistType/$id/report' },
      { ...administered, order: 50, path: '/admin/reporting-scheduler/$checklistType' },
      {
        ...floor,
        order: 10,
        path: '/checklists/$checklistType/$languageId/dashboard/report',
        when: () => checklistType === 'process',
      },
      { ...floor, order: 70, path: '/checklists/$checklistType/$languageId/reports' },
    ]
  }),
  { under: reports, order: 10, path: '/admin/power-bi-report', when: visitor => hasFeature(visitor, 'allowPowerBI') },
  {
    under: reports,
    order: 20,
    path: '/admin/power-bi-adhoc-report',
    when: visitor => hasFeature(visitor, 'allowAdhocPowerBI'),
  },
]

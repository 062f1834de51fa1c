import { administeredChecklists } from '../checklists/checklistMenus.ts'
import { checklistFlag, checklistSections, checklistTypes } from '../checklists/checklistTypes.ts'
import type { MenuGroup, MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { hasFeature } from '../core/visitor.ts'

const section = checklistSections
const feature = checklistFlag

export const routes = {
  '/admin/reporting-scheduler': admin('reportingScheduler', review('Reporting Scheduler'), section, {
    redirect: '/admin/reporting-scheduler/$checklistType',
  }),
  '/admin/reporting-scheduler/$checklistType': admin('reportingScheduler', review('Reporting Scheduler'), section, {
    feature,
  }),
  '/admin/reporting-scheduler/$checklistType/$id': admin('reportingScheduler', review('Reporting Scheduler'), section, {
    feature,
    parent: '/admin/reporting-scheduler/$checklistType',
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
    { feature: 'allowAdhocPowerBI', saysFeatureIsOff: true, frame: 'rail' },
  ),
}

const reports: MenuGroup = { area: 'admin', id: 'reports', order: 100 }

export const menu: MenuLine[] = [
  ...checklistTypes.map(
    (checklistType): MenuLine => ({
      under: administeredChecklists[checklistType],
      params: { checklistType },
      order: 50,
      path: '/admin/reporting-scheduler/$checklistType',
    }),
  ),
  { under: reports, order: 10, path: '/admin/power-bi-report', when: visitor => hasFeature(visitor, 'allowPowerBI') },
  {
    under: reports,
    order: 20,
    path: '/admin/power-bi-adhoc-report',
    when: visitor => hasFeature(visitor, 'allowAdhocPowerBI'),
  },
]

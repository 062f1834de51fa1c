// Reports of checklists, on the screen and on paper.
import { dialog, press } from './acts.ts'
import type { Scenes } from './scene.ts'

const english = '5b0e7f1c-6c0b-4f0e-9d57-0a1d3e2c4b11'
const floor = `/checklists/product/${english}`
const admin = `/admin/checklists/process/${english}`

export const checklistReports: readonly Scenes[] = [
  {
    who: 'checklist.admin',
    what: [
      { name: 'checklist-reports', at: `${floor}/reports` },
      { name: 'checklist-reports-filters', at: `${admin}/report`, act: press(/^Filters/) },
      { name: 'checklist-reports-records', at: `${admin}/report`, act: dialog(press(/show \d+ failed/)) },
      { name: 'checklist-reports-nothing', at: `${admin}/report?startDate=2020-01-01&endDate=2020-01-31` },
      { name: 'checklist-dashboard-none', at: `${floor}/dashboard/report` },
      { name: 'checklist-dashboard', at: `${admin}/dashboard/report?report=30&period=30` },
      { name: 'checklist-dashboard-floor', at: `${floor}/dashboard/report?report=90&period=90` },
      { name: 'checklist-report-paper', at: '/print/report/checklists/overall?checklistType=product' },
      {
        name: 'checklist-dashboard-paper',
        at: '/print/report/dashboard-report?checklistType=process&report=30&period=30',
      },
      { name: 'checklist-dashboard-paper-none', at: '/print/report/dashboard-report?checklistType=process' },
    ],
  },
]

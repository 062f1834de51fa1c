// Every page of the product as the people of the demo open it, and every dialog that opens on one.
import { admins } from './adminScenes.ts'
import { approvers } from './approverScenes.ts'
import { checklistAdmins } from './checklistAdminScenes.ts'
import { checklistReports } from './checklistReportScenes.ts'
import { operators } from './operatorScenes.ts'
import { platform } from './platformScenes.ts'
import type { Scenes } from './scene.ts'
import { visitors } from './visitorScenes.ts'

export const scenes: readonly Scenes[] = [
  ...visitors,
  ...operators,
  ...approvers,
  ...checklistAdmins,
  ...checklistReports,
  ...admins,
  ...platform,
]

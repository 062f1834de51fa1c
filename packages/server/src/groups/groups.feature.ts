import type { ServerFeature } from '../platform/feature.ts'
import { forgetMemberships } from './forgetPerson.ts'
import { groupExport, memberExport } from './groupExport.ts'
import { groupMemberRoutes } from './groupMembers.routes.ts'
import { groupRuleRoutes } from './groupRule.routes.ts'
import { groupRoutes } from './groups.routes.ts'
import type { GroupReaction } from './public/groupDeleted.ts'
import { groupMoves } from './public/groups.table.ts'
import { ruleFunctions } from './ruleFunctions.ts'
import { ruleTriggers } from './ruleTriggers.ts'

export const groupsFeature = ({ groupDeleted }: { groupDeleted: readonly GroupReaction[] }): ServerFeature => ({
  routes: [...groupRoutes(groupDeleted), ...groupMemberRoutes, ...groupRuleRoutes],
  exports: [groupExport, memberExport],
  appendOnly: [groupMoves],
  afterMigrations: [ruleFunctions, ruleTriggers].join('\n'),
  forgetPerson: forgetMemberships,
  samples: () => import('./groups.samples.ts').then(file => file.groupSamples),
})

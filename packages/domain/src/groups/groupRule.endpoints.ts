import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { TagChoice } from '../tags/tags.schema.ts'
import { Named } from '../users/userState.schema.ts'
import { GroupRule, GroupRuleQuery } from './groupRule.schema.ts'
import { GroupDetails, RulePreview } from './groups.schema.ts'

const permission = 'Groups Update'

/** By name; the first 500. */
export const listRuleChoices = endpoint({
  method: 'GET',
  path: '/groups/rule-choices',
  permission,
  shows: ['roles', 'tags'],
  summary: 'What the conditions of a rule can be about',
  response: z.object({ roles: z.array(Named), tags: z.array(TagChoice) }),
})

export const previewGroupRule = endpoint({
  method: 'GET',
  path: '/groups/:id/rule-preview',
  permission,
  shows: ['users', 'roles', 'tags'],
  summary: 'Who would join and leave a group with a rule, and why; the first 50 of each',
  query: z.object({ rule: GroupRuleQuery }),
  response: RulePreview,
})

/** Without a rule its people stay, and are changed by hand from then on. */
export const setGroupRule = endpoint({
  method: 'PUT',
  path: '/groups/:id/rule',
  permission,
  changes: ['users', 'checklists', 'checklist-assignees', 'operator-checklists'],
  summary: 'Sets the rule of a group, whose people are then exactly those it is true of',
  body: z.object({ rule: GroupRule.nullable(), version: Version }),
  response: GroupDetails.extend({ joined: z.number().int(), left: z.number().int() }),
})

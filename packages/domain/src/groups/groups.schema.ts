import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { Moment, Person, Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'
import { Named, UserState } from '../users/userState.schema.ts'
import { GroupRule, RuleCondition } from './groupRule.schema.ts'

/** Who decides who is in a group: people, one by one, or a rule. */
export const groupKinds = ['hand', 'rule'] as const
export const GroupKind = z.enum(groupKinds)

/** The most people who are added or removed in one call. */
export const maxMembersChanged = 500

/** What a company calls a group. */
export const GroupInput = z.object({
  name: NameText.pipe(
    z
      .string()
      .min(1, 'groups:nameRequired')
      .max(100, 'groups:nameTooLong')
      // What cannot be seen is no name.
      .refine(name => name === '' || /[\p{L}\p{N}]/u.test(name), 'groups:nameRequired'),
  ),
})
export type GroupInput = z.infer<typeof GroupInput>

export const Group = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: GroupKind,
  members: z.number().int(),
  /** how many checklists are assigned to it */
  checklists: z.number().int(),
  version: Version,
  updatedAt: Moment,
  can: z.object({
    /** its name and its rule */
    update: z.boolean(),
    /** add and remove people one by one */
    changeMembers: z.boolean(),
    delete: z.boolean(),
  }),
})
export type Group = z.infer<typeof Group>

/** A group as its page shows it. */
export const GroupDetails = Group.extend({
  rule: GroupRule.nullable(),
  /** the roles and tags that its rule names */
  named: z.array(Named),
  /** the first 50 checklists that are assigned to it, by name */
  usedBy: z.array(Named.extend({ type: ChecklistType })),
  /** the name of who changed it last; null: nobody but the product */
  updatedBy: z.string().nullable(),
})
export type GroupDetails = z.infer<typeof GroupDetails>

export const GroupMember = Person.extend({
  state: UserState,
  /** when they were added */
  since: Moment,
})
export type GroupMember = z.infer<typeof GroupMember>

/** Someone who joined a group or left it. */
export const GroupMove = z.object({
  id: z.uuid(),
  person: Person,
  joined: z.boolean(),
  /**
   * Why: the conditions that became true of someone who joined, or are not true of someone who left. Null: by hand. None:
   * they were deactivated.
   */
  reason: z.array(RuleCondition).nullable(),
  at: Moment,
  /** the name of whoever changed the group or the person; null: nobody but the product */
  by: z.string().nullable(),
})
export type GroupMove = z.infer<typeof GroupMove>

/** Someone who would join or leave with a rule, and the places of the conditions that are true or not true of them. */
const Movement = Person.extend({ because: z.array(z.number().int()) })

/** What a rule would change. */
export const RulePreview = z.object({
  members: z.number().int(),
  joining: z.object({ total: z.number().int(), people: z.array(Movement) }),
  leaving: z.object({ total: z.number().int(), people: z.array(Movement) }),
})
export type RulePreview = z.infer<typeof RulePreview>

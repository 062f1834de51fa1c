import { z } from 'zod'
import { Moment, Person, Version } from '../core/fields.ts'
import { Category, ChecklistType, MailSettings } from './checklist.schema.ts'
import { Definition } from './definition/definition.schema.ts'
import { ShortText } from './definition/localized.ts'
import { questionTypes } from './definition/questions/question.ts'
import { publishStates } from './publishStates.ts'

/*
 * Checklists as their administrators see them: in the list, on the page of one, its revisions and who may run it.
 */

const Named = z.object({ id: z.uuid(), name: z.string() })

export const PublishState = z.enum(publishStates)
export type PublishState = z.infer<typeof PublishState>

export const ChecklistAbilities = z.object({
  update: z.boolean(),
  publish: z.boolean(),
  /** only if it was never published; others are deactivated */
  delete: z.boolean(),
  duplicate: z.boolean(),
  /** another code: until the first revision is published */
  recode: z.boolean(),
  /** set who may run it */
  assign: z.boolean(),
  /** as a file */
  export: z.boolean(),
})

export const ChecklistSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  /** in the checklist's default language; `names` has it in others */
  name: z.string(),
  names: ShortText,
  type: ChecklistType,
  category: Category.nullable(),
  tags: z.array(Named),
  active: z.boolean(),
  /** the newest published revision, from 0; null before the first */
  revision: z.number().int().nullable(),
  state: PublishState,
  publishedAt: Moment.nullable(),
  questionCount: z.number().int(),
  assigned: z.object({ users: z.number().int(), groups: z.number().int(), roles: z.number().int() }),
  updatedAt: Moment,
  updatedBy: Person.nullable(),
  /** where it comes from when the platform owner shares it: then it is theirs to change; withdrawn, no run of it begins */
  collection: z.object({ name: z.string(), withdrawn: z.boolean() }).nullable(),
  version: Version,
  can: ChecklistAbilities,
})
export type ChecklistSummary = z.infer<typeof ChecklistSummary>

export const ChecklistDetails = ChecklistSummary.extend({
  description: z.string(),
  definition: Definition,
  mail: MailSettings,
  /** who is behind the ids of `mail` */
  mailRecipients: z.object({ users: z.array(Person), roles: z.array(Named) }),
})
export type ChecklistDetails = z.infer<typeof ChecklistDetails>

export const RevisionSummary = z.object({
  revision: z.number().int(),
  name: z.string(),
  notes: z.string(),
  questionCount: z.number().int(),
  publishedAt: Moment,
  publishedBy: Person.nullable(),
})
export type RevisionSummary = z.infer<typeof RevisionSummary>

/** Something that publishing refuses or warns of; the phrase is `publish.<code>`, filled with the params. */
export const PublishFinding = z.object({
  code: z.string(),
  path: z.string(),
  question: z.string().optional(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type PublishFinding = z.infer<typeof PublishFinding>

export const PublishCheck = z.object({
  refusals: z.array(PublishFinding),
  warnings: z.array(PublishFinding),
  languages: z.array(
    z.object({
      locale: z.string(),
      translated: z.number().int(),
      total: z.number().int(),
      percent: z.number().int(),
      missing: z.array(z.string()),
    }),
  ),
})
export type PublishCheck = z.infer<typeof PublishCheck>

const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
const QuestionMention = z.object({ id: z.string(), type: z.enum(questionTypes), label: ShortText, section: z.string() })

/** What one revision changes of another, as revisionDiff.ts finds it. */
export const RevisionChanges = z.object({
  added: z.array(QuestionMention),
  removed: z.array(QuestionMention),
  changed: z.array(
    z.object({
      id: z.string(),
      label: ShortText,
      changes: z.array(FieldChange),
      limits: z.array(FieldChange),
    }),
  ),
  moved: z.array(z.string()),
  typeChanged: z.array(z.object({ id: z.string(), before: z.enum(questionTypes), after: z.enum(questionTypes) })),
  sections: z.array(z.object({ id: z.string(), change: z.enum(['added', 'removed', 'changed']) })),
  definition: z.array(FieldChange),
})

export const GroupChoice = Named.extend({ members: z.number().int() })
export const Assignees = z.object({ users: z.array(Person), groups: z.array(GroupChoice), roles: z.array(Named) })
export type Assignees = z.infer<typeof Assignees>

export const AssignmentInput = z.object({
  userIds: z.array(z.uuid()).max(500),
  groupIds: z.array(z.uuid()).max(100),
  roleIds: z.array(z.uuid()).max(100),
})
export type AssignmentInput = z.infer<typeof AssignmentInput>

export const ImportFinding = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type ImportFinding = z.infer<typeof ImportFinding>

/** The preview of an import, and what prevents it. `checklist` is null when the file can't be read. */
export const ImportPreview = z.object({
  findings: z.array(ImportFinding),
  checklist: z
    .object({
      code: z.string(),
      name: z.string(),
      type: ChecklistType,
      category: z.string().nullable(),
      tags: z.array(z.string()),
      languages: z.array(z.string()),
      sections: z.number().int(),
      questions: z.number().int(),
    })
    .nullable(),
  /** the checklist that already has this code */
  existing: z.object({ id: z.uuid(), name: z.string(), type: ChecklistType, version: Version }).nullable(),
  /** findings of publishing */
  publishing: PublishCheck.nullable(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** What to do when the code is taken: give that checklist a new working definition, or add a copy with a new code. */
export const ImportChoice = z.discriminatedUnion('act', [
  z.object({ act: z.literal('replace'), version: Version }),
  z.object({ act: z.literal('copy') }),
])
export type ImportChoice = z.infer<typeof ImportChoice>

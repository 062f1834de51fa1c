import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Moment, RevisionQuery, Version } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { BooleanQuery, IdListQuery, PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { ChecklistCode, ChecklistInput, ChecklistType, MailSettingsInput, publishNotes } from './checklist.schema.ts'
import { checklistScope } from './checklists.scope.ts'
import {
  Assignees,
  AssignmentInput,
  ChecklistDetails,
  ChecklistSummary,
  ImportChoice,
  ImportPreview,
  PublishCheck,
  PublishState,
  RevisionChanges,
  RevisionSummary,
} from './checklistViews.schema.ts'
import { Definition } from './definition/definition.schema.ts'
import { DefinitionInput } from './definition/definitionInput.ts'
import { ChecklistFile } from './exchange.schema.ts'
import { maxWorkbookBytes, Workbook } from './workbook/workbook.schema.ts'

/*
 * Checklists as their administrators work with them. The flag of the checklist's own type is checked as well: with
 * product checklists disabled the calls respond with 404 for them.
 */

const feature = ['allowChecklists', 'allowProductChecklists'] as const
const bodyLimit = 8 * 1024 * 1024
/** More than a definition can have; definitionInput.ts reports what exceeds its limits. */
const maxValues = 400_000
const readers = readersOf(checklistScope)

export const listChecklists = endpoint({
  method: 'GET',
  path: '/checklists',
  permission: readers,
  feature,
  summary: 'Checklists of one type',
  query: PageQuery.extend({
    type: ChecklistType,
    categoryId: z.uuid().optional(),
    /** all of these tags */
    tagIds: IdListQuery.optional(),
    active: BooleanQuery.optional(),
    state: PublishState.optional(),
  }),
  response: pageOf('checklists', ChecklistSummary).extend({ can: z.object({ create: z.boolean() }) }),
})

/** The checklists of the list with the same filters and order, all pages. */
export const exportChecklists = exportOf(listChecklists)

export const getChecklist = endpoint({
  method: 'GET',
  path: '/checklists/:id',
  permission: readers,
  feature,
  summary: 'A checklist with its working definition',
  response: ChecklistDetails,
})

export const createChecklist = endpoint({
  method: 'POST',
  path: '/checklists',
  permission: 'Checklists Create',
  feature,
  summary: 'Adds a checklist without questions; without a code, one is generated from the name',
  body: ChecklistInput.extend({ type: ChecklistType, code: ChecklistCode.optional() }),
  response: ChecklistDetails,
})

export const updateChecklist = endpoint({
  method: 'PUT',
  path: '/checklists/:id',
  permission: 'Checklists Update',
  feature,
  changes: ['operator-checklists'],
  summary: 'Changes name, category, tags and result e-mails; the code until it is published',
  body: ChecklistInput.extend({ code: ChecklistCode.optional(), mail: MailSettingsInput, version: Version }),
  response: ChecklistDetails,
})

export const activateChecklist = endpoint({
  method: 'PUT',
  path: '/checklists/:id/active',
  permission: 'Checklists Update',
  feature,
  changes: ['operator-checklists'],
  summary: 'Deactivates or reactivates a checklist; drafts and submissions are kept',
  body: z.object({ active: z.boolean(), version: Version }),
  response: ChecklistDetails,
})

export const saveChecklistDefinition = endpoint({
  method: 'PUT',
  path: '/checklists/:id/definition',
  permission: 'Checklists Update',
  feature,
  announcedBy: 'handler',
  summary: 'Saves the working definition; operators keep using the published revision',
  body: z.object({ definition: DefinitionInput, version: Version }),
  bodyLimit,
  maxValues,
  response: z.object({ version: Version, updatedAt: Moment, state: PublishState, questionCount: z.number().int() }),
})

export const duplicateChecklist = endpoint({
  method: 'POST',
  path: '/checklists/:id/copy',
  permission: 'Checklists Create',
  feature,
  summary: 'Adds an unpublished copy of the working definition under a new name and code',
  body: ChecklistInput.pick({ name: true }),
  response: ChecklistDetails,
})

export const deleteChecklist = endpoint({
  method: 'DELETE',
  path: '/checklists/:id',
  permission: 'Checklists Delete',
  feature,
  summary: 'Deletes a checklist that was never published; 409 otherwise',
})

export const checkChecklist = endpoint({
  method: 'GET',
  path: '/checklists/:id/check',
  permission: readers,
  feature,
  summary: 'Errors and warnings that publishing the working definition would give',
  /** `changed` is false where the working definition is what was published last: there is nothing to publish */
  response: PublishCheck.extend({ changed: z.boolean() }),
})

/** Refused with 422 and `details.refusals`, or with 409 and `details.languages` until missing texts are confirmed. */
export const publishChecklist = endpoint({
  method: 'POST',
  path: '/checklists/:id/revisions',
  permission: 'Checklists Update',
  feature,
  changes: ['operator-checklists'],
  summary: 'Publishes the working definition as the next revision',
  body: z.object({
    version: Version,
    notes: publishNotes,
    confirmMissingTranslations: z.boolean().default(false),
  }),
  response: RevisionSummary,
})

export const listChecklistRevisions = endpoint({
  method: 'GET',
  path: '/checklists/:id/revisions',
  permission: readers,
  feature,
  summary: 'Published revisions, newest first',
  query: PageQuery,
  response: pageOf('revisions', RevisionSummary),
})

export const getChecklistRevision = endpoint({
  method: 'GET',
  path: '/checklists/:id/revisions/:revision',
  params: z.object({ id: z.uuid(), revision: z.string().regex(/^\d{1,6}$/) }),
  permission: readers,
  feature,
  summary: 'A published revision with its definition',
  response: RevisionSummary.extend({ definition: Definition }),
})

export const diffChecklistRevisions = endpoint({
  method: 'GET',
  path: '/checklists/:id/changes',
  permission: readers,
  feature,
  summary: 'What changed from one revision to another, or to the working definition',
  query: z.object({ from: RevisionQuery, to: RevisionQuery.optional() }),
  response: RevisionChanges,
})

export const getChecklistAssignments = endpoint({
  method: 'GET',
  path: '/checklists/:id/assignments',
  permission: readers,
  feature,
  summary: 'Who may run a checklist: people, groups and roles',
  response: Assignees.extend({ version: Version }),
})

export const setChecklistAssignments = endpoint({
  method: 'PUT',
  path: '/checklists/:id/assignments',
  permission: 'Checklists Update',
  feature,
  changes: ['operator-checklists'],
  summary: 'Sets who may run a checklist',
  body: AssignmentInput.extend({ version: Version }),
  response: Assignees.extend({ version: Version }),
})

export const findChecklistAssignees = endpoint({
  method: 'GET',
  path: '/checklist-assignees',
  permission: 'Checklists Update',
  feature,
  shows: ['users'],
  summary: 'People, groups and roles of the company to choose from',
  query: z.object({ search: z.string().trim().max(100).optional() }),
  response: Assignees,
})

export const exportChecklist = endpoint({
  method: 'GET',
  path: '/checklists/:id/file',
  permission: readers,
  feature,
  summary: 'A checklist as a file: the working definition, or a revision',
  query: z.object({ revision: RevisionQuery.optional() }),
  response: ChecklistFile,
})

/** Sheets `survey`, `choices` and `settings` as in XLSForm, with columns of our own for what it lacks. */
export const exportChecklistWorkbook = endpoint({
  method: 'GET',
  path: '/checklists/:id/workbook',
  permission: readers,
  feature,
  summary: 'A checklist as an Excel workbook: the working definition, or a revision',
  query: z.object({ revision: RevisionQuery.optional() }),
  transfer: 'file',
})

export const exportChecklistTexts = endpoint({
  method: 'GET',
  path: '/checklists/:id/texts',
  permission: readers,
  feature,
  summary: 'The texts of the working definition in its languages as an Excel workbook, for translators',
  transfer: 'file',
})

/** 422 with a sentence for what is no workbook or too large; nothing of it is kept. */
export const readChecklistWorkbook = endpoint({
  method: 'POST',
  path: '/checklist-imports/workbook',
  permission: ['Checklists Create', 'Checklists Update'],
  feature,
  summary: 'The cells of an Excel workbook, to see what importing it would bring; nothing is stored',
  transfer: 'upload',
  bodyLimit: maxWorkbookBytes,
  response: Workbook,
})

export const previewChecklistImport = endpoint({
  method: 'POST',
  path: '/checklist-imports/preview',
  permission: 'Checklists Create',
  feature,
  summary: 'Previews the import of a checklist file; nothing is stored',
  body: z.object({ file: z.string().max(bodyLimit) }),
  bodyLimit,
  response: ImportPreview,
})

/** Never publishes. 422 with `details.findings` when the file can't be read. */
export const importChecklist = endpoint({
  method: 'POST',
  path: '/checklist-imports',
  permission: 'Checklists Create',
  feature,
  changes: ['checklists', 'checklist-categories', 'tags'],
  summary: 'Imports a checklist file as a new checklist or as the working definition of the one with its code',
  body: z.object({ file: z.string().max(bodyLimit), onExisting: ImportChoice.optional() }),
  bodyLimit,
  response: ChecklistDetails,
})

import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { ExportFormat } from '../core/listExport.ts'
import { listQuery, PageQuery, pageOf } from '../core/paging.ts'
import {
  delimiters,
  ImportDetails,
  ImportKind,
  ImportRow,
  ImportSummary,
  importPermissions,
  maxImportBytes,
  RowOutcome,
  textEncodings,
} from './imports.schema.ts'

/** Of each kind of import one; the server asks for that of the kind. */
const permission = Object.values(importPermissions).map(({ create }) => create)
/** Who has imported. */
const shows = ['users'] as const
/** What is imported, and where that is shown. */
const changes = [
  'users',
  'groups',
  'tags',
  'tag-types',
  'checklists',
  'checklist-assignees',
  'operator-checklists',
] as const

/** Those of the last 30 days, newest first. */
export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  permission,
  shows,
  summary: 'Files that were imported or are being checked',
  query: PageQuery.extend({ kind: ImportKind }),
  response: pageOf('imports', ImportSummary),
})

/** The names of its columns are those in the reader's language, which a file with them is matched by. */
export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/imports/template',
  permission,
  summary: 'A file that has the columns to import and no rows',
  query: z.object({ kind: ImportKind, format: ExportFormat.default('csv') }),
  transfer: 'file',
})

/** 422 with a sentence for a file that is no table; nothing of it is kept then. */
export const startImport = endpoint({
  method: 'POST',
  path: '/imports',
  permission,
  summary: 'Reads a CSV or XLSX file, matches its columns and begins to check it; nothing is imported',
  query: z.object({
    kind: ImportKind,
    encoding: z.enum(textEncodings).optional(),
    delimiter: z.enum(delimiters).optional(),
  }),
  transfer: 'upload',
  bodyLimit: maxImportBytes,
  response: ImportDetails,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/:id',
  permission,
  shows,
  summary: 'A file, how it was read, and what each outcome would be',
  response: ImportDetails,
})

/** Rows with an outcome; `same` is left out unless it is asked for. */
export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/:id/rows',
  permission,
  summary: 'What the rows of a file would do',
  query: PageQuery.extend({ outcome: listQuery(RowOutcome).optional() }),
  response: pageOf('rows', ImportRow),
})

/** In the format of the file, with its columns and one that says what is wrong; what is mended imports again. */
export const getImportErrors = endpoint({
  method: 'GET',
  path: '/imports/:id/errors',
  permission,
  // They came to look, not to take along.
  inSupport: false,
  summary: 'The rows of a file that are left out, as they were sent, with the reasons',
  transfer: 'file',
})

export const setImportColumns = endpoint({
  method: 'PUT',
  path: '/imports/:id/columns',
  permission,
  summary: 'Says what the columns of a file are, and checks it again',
  body: z.object({ fields: z.array(z.string().max(100).nullable()).max(200), version: Version }),
  response: ImportDetails,
})

/** Runs in the background; each row is checked again and written, or left out with its reason. */
export const applyImport = endpoint({
  method: 'POST',
  path: '/imports/:id/apply',
  permission,
  changes: [...changes, 'mails'],
  summary: 'Imports the new and changed rows of a file',
  body: z.object({ version: Version, invite: z.boolean() }),
  response: ImportDetails,
})

/** What is not written yet stays out; what is written can be undone. */
export const cancelImport = endpoint({
  method: 'POST',
  path: '/imports/:id/cancel',
  permission,
  summary: 'Stops an import that is being applied',
  response: ImportDetails,
})

/** For 24 hours. Who signed in or was changed since stays, and is counted. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/imports/:id/undo',
  permission,
  changes,
  summary: 'Takes back what an import wrote',
  response: ImportDetails,
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/imports/:id',
  permission,
  summary: 'Removes a file that was not imported',
})

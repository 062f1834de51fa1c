// Every call there is: what the server answers, the browser may ask, OpenAPI describes and the isolation test walks.
// A test fails when a file of endpoints is missing here, and another when server and contract differ.
import * as audit from './audit/audit.endpoints.ts'
import * as auth from './auth/auth.endpoints.ts'
import * as categories from './checklists/categories.endpoints.ts'
import * as checklists from './checklists/checklists.endpoints.ts'
import * as companySettings from './companySettings/companySettings.endpoints.ts'
import type { AnyEndpoint } from './core/endpoint.ts'
import * as dashboard from './dashboard/dashboard.endpoints.ts'
import * as drafts from './drafts/drafts.endpoints.ts'
import * as files from './files/files.endpoints.ts'
import * as inbox from './inbox/inbox.endpoints.ts'
import * as issues from './issues/issues.endpoints.ts'
import * as mails from './mails/mails.endpoints.ts'
import * as savedViews from './savedViews/savedViews.endpoints.ts'
import * as submissions from './submissions/submissions.endpoints.ts'
import * as tags from './tags/tags.endpoints.ts'
import * as tutorials from './tutorials/tutorials.endpoints.ts'
import * as preferences from './users/preferences.endpoints.ts'
import * as users from './users/users.endpoints.ts'
import * as workflow from './workflow/workflow.endpoints.ts'

const declared = [
  audit,
  auth,
  categories,
  checklists,
  companySettings,
  dashboard,
  drafts,
  files,
  inbox,
  issues,
  mails,
  preferences,
  savedViews,
  submissions,
  tags,
  tutorials,
  users,
  workflow,
]

/** A call with the name under which it is declared. */
export type NamedEndpoint = { name: string; endpoint: AnyEndpoint }

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value

export const contract: readonly NamedEndpoint[] = declared.flatMap(file =>
  Object.entries<unknown>(file).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, endpoint }] : [])),
)

import { auth } from './auth/auth.feature.ts'
import { checklists } from './checklists/checklists.feature.ts'
import { companySettings } from './companySettings/companySettings.feature.ts'
import { dashboard } from './dashboard/dashboard.feature.ts'
import { issues } from './issues/issues.feature.ts'
import { operator } from './operator/operator.feature.ts'
import type { Manifest } from './platform/manifest.ts'
import { preferences } from './preferences/preferences.feature.ts'
import { run } from './run/run.feature.ts'
import { shell } from './shell/shell.feature.ts'
import { submissions } from './submissions/submissions.feature.ts'
import { tagTypes } from './tagTypes/tagTypes.feature.ts'
import { tutorials } from './tutorials/tutorials.feature.ts'
import { workflow } from './workflow/workflow.feature.ts'

/**
 * Every feature of the application, in the order in which their cards and the records that the palette found are shown.
 * A new feature is one line here.
 */
export const features: readonly Manifest[] = [
  ...[shell, auth, preferences, dashboard],
  ...[operator, run, submissions, workflow, checklists, issues],
  ...[tagTypes, companySettings, tutorials],
]

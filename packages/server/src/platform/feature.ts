import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordCheck } from './audit/audit.ts'
import type { CountQuery } from './countQuery.ts'
import type { Dataset } from './datasets/dataset.ts'
import type { Archive } from './exports/archive.ts'
import type { AnyListExport } from './exports/listExport.ts'
import type { FloorQuery } from './floorQuery.ts'
import type { ForgetPerson } from './forgetPerson.ts'
import type { Route } from './http/route.ts'
import type { AnyJob } from './jobs/job.ts'
import type { AnyMailKind } from './mail/mailKind.ts'
import type { DailyMailer, DueNotifier } from './morning.ts'
import type { NotificationLines } from './notificationLines.ts'
import type { FeatureSamples } from './testing/featureSamples.ts'

/**
 * What a feature contributes to the server, declared in its `<room>.feature.ts`. The root of the package lists these
 * declarations (features.ts).
 */
export type ServerFeature = {
  /** its routes */
  routes?: readonly Route[]
  /** its lists that are exported; each brings its route */
  exports?: readonly AnyListExport[]
  /** its archives */
  archives?: readonly Archive[]
  /** its jobs */
  jobs?: readonly AnyJob[]
  /** its e-mails that are queued as data */
  mailKinds?: readonly AnyMailKind[]
  /** the figures that it declares */
  counts?: CountQuery
  /** what it shows on the dashboard of operators and supervisors */
  floor?: FloorQuery
  /** how its notifications read in e-mails */
  notificationLines?: NotificationLines
  /** notifies people each morning of what is due */
  dueNotifiers?: readonly DueNotifier[]
  /** mails people each day, at the hour that they chose */
  dailyMailers?: readonly DailyMailer[]
  /** compare its records with the audit chain */
  recordChecks?: readonly (() => RecordCheck)[]
  /** removes what it stores of a person who is anonymized, and keeps its records */
  forgetPerson?: ForgetPerson
  /** what reports and widgets may ask of its records */
  datasets?: readonly Dataset[]
  /** its append-only tables, such as a history */
  appendOnly?: readonly PgTable[]
  /** its append-only tables of which a job deletes what is old, as the platform */
  aging?: readonly PgTable[]
  /** statements that drizzle-kit does not write, such as triggers; run after the migrations, at every start */
  afterMigrations?: string
  /** samples for the tests that call every endpoint; loaded by them only */
  samples?: () => Promise<FeatureSamples>
}

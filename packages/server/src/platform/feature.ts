import type { PgTable } from 'drizzle-orm/pg-core'
import type { Route } from './http/route.ts'
import type { AnyJob } from './jobs/job.ts'
import type { MailListener } from './mail/listener.ts'
import type { DueTeller } from './morning.ts'
import type { FeatureSamples } from './testing/featureSamples.ts'

/**
 * What a feature contributes to the server, declared in its `<room>.feature.ts`. The root of the package lists these
 * declarations (features.ts).
 */
export type ServerFeature = {
  /** its routes */
  routes?: readonly Route[]
  /** its jobs */
  jobs?: readonly AnyJob[]
  /** its handling of e-mails */
  mailListeners?: readonly MailListener[]
  /** notifies people each morning of what is due */
  dueTellers?: readonly DueTeller[]
  /** its append-only tables, such as a history */
  appendOnly?: readonly PgTable[]
  /** statements that drizzle-kit does not write, such as triggers; run after the migrations, at every start */
  afterMigrations?: string
  /** samples for the tests that call every endpoint; loaded by them only */
  samples?: () => Promise<FeatureSamples>
}

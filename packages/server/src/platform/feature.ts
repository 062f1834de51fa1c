import type { PgTable } from 'drizzle-orm/pg-core'
import type { Route } from './http/route.ts'
import type { AnyJob } from './jobs/job.ts'
import type { MailListener } from './mail/listener.ts'
import type { DueTeller } from './morning.ts'
import type { FeatureSamples } from './testing/featureSamples.ts'

/**
 * What a room gives to the server as a whole, declared in its `<room>.feature.ts`. The root of the package lists these
 * declarations (features.ts) and reads everything else from them.
 */
export type ServerFeature = {
  /** the calls that it answers */
  routes?: readonly Route[]
  /** its work outside of requests */
  jobs?: readonly AnyJob[]
  /** what it does about its mails */
  mailListeners?: readonly MailListener[]
  /** tell people each morning what is due */
  dueTellers?: readonly DueTeller[]
  /** its tables to which rows are added and never changed or removed, such as a history */
  appendOnly?: readonly PgTable[]
  /** statements that drizzle-kit does not write, such as triggers; run after the migrations, at every start */
  afterMigrations?: string
  /** what the tests that walk all calls send to it; loaded by them alone */
  samples?: () => Promise<FeatureSamples>
}

import { signInMethods, signInOutcomes } from '@gemba/domain/signIns/signIns.schema'
import { sql } from 'drizzle-orm'
import { signIns } from '../auth/public/signIns.table.ts'
import { terminals } from '../auth/public/terminals.table.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import { choice, countOf, dimension, measure, recordAddress, thing } from '../platform/datasets/fields.ts'
import { peopleLabels } from '../users/public/person.ts'
import { users } from '../users/public/users.table.ts'

/** Who came into the company, and who was refused. */
export const signInsDataset: Dataset = {
  id: 'signIns',
  isOpen: actor => actor.may('Login Report Review') || actor.may('Login Report Review All'),
  isOn: () => true,
  from: sql`sign_ins si`,
  customer: sql`si.customer_id`,
  rows: () => sql`true`,
  fields: {
    signedInAt: dimension('moment', sql`si.created_at`),
    person: thing(sql`si.user_id`, peopleLabels),
    ...recordAddress(sql`'/admin/users/' || si.user_id`),
    method: choice(sql`si.method`, signInMethods, code => `datasets:method.${code}`),
    signInOutcome: choice(sql`si.outcome`, signInOutcomes, code => `signIns:export.outcome.${code}`, {
      label: 'datasets:field.outcome',
    }),
    device: dimension('text', sql`nullif(si.device, '')`),
    terminal: thing(sql`si.terminal_id`, () => sql`select id as value, name as label from terminals`),
    signInCount: countOf(sql`si.outcome = 'signedIn'`),
    refusedCount: countOf(sql`si.outcome <> 'signedIn'`),
    peopleCount: measure('count', sql`count(distinct si.user_id) filter (where si.outcome = 'signedIn')`),
  },
  date: 'signedInAt',
  records: ['signedInAt', 'person', 'method', 'signInOutcome', 'device', 'terminal'],
  audited: false,
  tables: [signIns, terminals, users],
}

import { sql } from 'drizzle-orm'
import type { Dataset } from '../platform/datasets/dataset.ts'
import { countOf, dimension, recordAddress, thing } from '../platform/datasets/fields.ts'
import { roles } from '../roles/public/roles.table.ts'
import { peopleLabels } from '../users/public/person.ts'
import { userRoles, users } from '../users/public/users.table.ts'

/** The people of a company. One with several roles counts once for each where figures are grouped by role. */
export const usersDataset: Dataset = {
  id: 'users',
  isOpen: actor => actor.may('Users Review') || actor.may('Users Review All'),
  isOn: () => true,
  from: sql`users u`,
  customer: sql`u.customer_id`,
  joins: { roles: sql`left join user_roles ur on ur.customer_id = u.customer_id and ur.user_id = u.id` },
  repeats: ['roles'],
  rows: () => sql`u.anonymized_at is null`,
  fields: {
    addedAt: dimension('moment', sql`u.created_at`),
    lastSignInAt: dimension('moment', sql`u.last_sign_in_at`),
    person: thing(sql`u.id`, peopleLabels),
    ...recordAddress(sql`'/admin/users/' || u.id`),
    personRole: thing(sql`ur.role_id`, () => sql`select id as value, name as label from roles`, {
      label: 'datasets:field.role',
      joins: ['roles'],
    }),
    active: dimension('yesNo', sql`u.active`),
    userCount: countOf(sql`true`, sql`u.id`),
    activeUsers: countOf(sql`u.active`, sql`u.id`),
    seenUsers: countOf(sql`u.active and u.last_sign_in_at > now() - interval '30 days'`, sql`u.id`),
  },
  date: 'addedAt',
  records: ['person', 'addedAt', 'lastSignInAt', 'active'],
  audited: false,
  tables: [users, userRoles, roles],
}

// The three database roles of the application. The role that connects owns the tables and runs the migrations; every
// transaction gives that up at once and becomes one of these two, which own nothing and cannot bypass row-level
// security (architecture §4).
import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** Sees the rows of the customer in `app.customer_id`, and no rows while it is unset. */
const customerRole = pgRole('gemba_app').existing()
/** Sees all customers; only `asPlatform` becomes it, and leaves an audit row. */
const platformRole = pgRole('gemba_platform').existing()

// After a transaction the setting is '' and not null, hence nullif.
export const currentCustomer = sql`nullif(current_setting('app.customer_id', true), '')::uuid`
export const currentUser = sql`nullif(current_setting('app.user_id', true), '')::uuid`

/** The two policies that every table with a customer's data carries. */
export const tenantPolicies = (key = sql`customer_id`) => [
  pgPolicy('customer', {
    for: 'all',
    to: customerRole,
    using: sql`${key} = ${currentCustomer}`,
    withCheck: sql`${key} = ${currentCustomer}`,
  }),
  platformPolicy(),
]

/** Alone: the policy of a table that no customer may read. */
export const platformPolicy = () =>
  pgPolicy('platform', { for: 'all', to: platformRole, using: sql`true`, withCheck: sql`true` })

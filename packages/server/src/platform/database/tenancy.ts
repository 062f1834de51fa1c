// The database roles that row-level security knows. They own nothing and cannot bypass it; the application logs in as
// members of them (logins.ts), and the owner of the tables, who runs the migrations, is not used after the start.
import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** Sees the rows of the customer in `app.customer_id`, and no rows while it is unset. */
const customerRole = pgRole('gemba_app').existing()
/** Sees all customers; the role of `asPlatform`, which leaves an audit row. */
const platformRole = pgRole('gemba_platform').existing()
/** Reads what a grant lets it (postMigrate.ts), of the customer in `app.customer_id`. */
const reportsRole = pgRole('gemba_reports').existing()

// After a transaction the setting is '' and not null, hence nullif.
export const customerSetting = "nullif(current_setting('app.customer_id', true), '')::uuid"
export const currentCustomer = sql.raw(customerSetting)
/** The moment of a transaction: now, or a moment of the demo's past (actAs.ts). */
export const currentMoment = sql`coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now())`
/** The moment at which the transaction began, also in the demo's past. */
export const transactionStart = sql`now()`
export const currentUser = sql`nullif(current_setting('app.user_id', true), '')::uuid`

/** The policies that every table with a customer's data carries. */
export const tenantPolicies = (key = sql`customer_id`) => [
  pgPolicy('customer', {
    for: 'all',
    to: customerRole,
    using: sql`${key} = ${currentCustomer}`,
    withCheck: sql`${key} = ${currentCustomer}`,
  }),
  pgPolicy('reports', { for: 'select', to: reportsRole, using: sql`${key} = ${currentCustomer}` }),
  platformPolicy(),
]

/** Alone: the policy of a table that no customer may read. */
export const platformPolicy = () =>
  pgPolicy('platform', { for: 'all', to: platformRole, using: sql`true`, withCheck: sql`true` })

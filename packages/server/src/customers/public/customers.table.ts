import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { edited, moment } from '../../platform/database/table.ts'
import { currentUser, tenantPolicies } from '../../platform/database/tenancy.ts'

/** The tenants. A customer sees its own row; the platform owner's administrators see all through `asPlatform`. */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: uuid().default(currentUser),
    ...edited,
    name: varchar({ length: 100 }).notNull(),
    isPlatformOwner: boolean().notNull().default(false),
    features: jsonb().$type<Partial<Record<FeatureFlag, boolean>>>().notNull().default({}),
    settings: jsonb().$type<Partial<CustomerSettings>>().notNull().default({}),
    expiresOn: date({ mode: 'string' }),
    expirationLeadDays: integer().notNull().default(30),
    address: varchar({ length: 300 }).notNull().default(''),
    place: varchar({ length: 80 }).notNull().default(''),
    /** how many active people it may have; null: any number */
    seats: integer(),
    /** whom its people ask about the subscription */
    contactName: varchar({ length: 120 }).notNull().default(''),
    contactEmail: varchar({ length: 200 }).notNull().default(''),
    contactPhone: varchar({ length: 40 }).notNull().default(''),
    /** since when nobody may enter it */
    suspendedAt: moment(),
    suspensionReason: varchar({ length: 300 }).notNull().default(''),
  },
  table => [
    uniqueIndex('customers_platform_owner').on(table.isPlatformOwner).where(sql`is_platform_owner`),
    ...tenantPolicies(sql`id`),
  ],
)

import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database/database.ts'

/** The hour at which a company's morning starts, in its timezone. */
export const morningHour = 7

/** The morning of a day where a company is; `day` is the company's, `2026-03-13`. */
export type Morning = { day: string; zone: string }

/** The moment at which that morning starts; it stays the same later that day. */
export const momentOf = ({ day, zone }: Morning): SQL =>
  sql`((${day}::date + make_interval(hours => ${morningHour})) at time zone ${zone})`

/** Notifies people of the transaction's company of what is due on that day. */
export type DueNotifier = (tx: Tx, morning: Morning) => Promise<void>

/** The company of a transaction, as its daily mails need it. */
export type MailedCompany = { features: Partial<Record<FeatureFlag, boolean>>; settings: CustomerSettings }

/** Mails people of the company what each day brings, at the hour that each of them chose; called every hour. */
export type DailyMailer = (tx: Tx, company: MailedCompany, now: Date) => Promise<void>

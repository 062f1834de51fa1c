import { type CustomerSettings, customerSettings } from '@gemba/domain/customers/customer.schema'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { customers } from '../../customers/public/customers.table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { found } from '../../platform/http/refusal.ts'
import { firstZone, minuteIn } from '../../platform/zone.ts'

/** What the e-mails of the inbox need to know of the transaction's company. */
export type Company = Pick<typeof customers.$inferSelect, 'features'> & { settings: CustomerSettings }

export const readCompany = async (tx: Tx): Promise<Company> => {
  const { features, settings } = found((await tx.select().from(customers))[0])
  return { features, settings: customerSettings(settings) }
}

/** The day and the hour that a clock shows in a zone: `2026-03-13`, 21. */
export const hourIn = (zone: string, now: Date): { day: string; hour: number } => {
  const [day = '', time = ''] = minuteIn(zone, now).split(' ')
  return { day, hour: Number(time.slice(0, 2)) }
}

/** What the clock of a person shows. */
export const clockOf = ({ timezone }: StoredPreferences, { settings }: Company, now: Date) => {
  const zone = firstZone(timezone, settings.timezone)
  return { zone, ...hourIn(zone, now) }
}

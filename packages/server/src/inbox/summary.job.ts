// Every hour: in the morning where a company is, people are notified which of their issues are due; at the hour that each
// person chose, they get one e-mail that lists what has waited for more than a day; and what came in their quiet hours is
// mailed and pushed when these are over.
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { customers } from '../customers/public/customers.table.ts'
import { isMaintenanceOn } from '../maintenance/public/isMaintenanceOn.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import { type DailyMailer, type DueNotifier, morningHour } from '../platform/morning.ts'
import type { Runtime } from '../platform/runtime.ts'
import { firstZone } from '../platform/zone.ts'
import { mailAfterQuiet } from './mailAfterQuiet.ts'
import { hourIn } from './public/clockOf.ts'
import { pushAfterQuiet } from './pushEntries.ts'
import { sumUp } from './sumUp.ts'

const { id, settings, features } = customers

type Daily = { dueNotifiers: readonly DueNotifier[]; dailyMailers: readonly DailyMailer[] }

/** The hourly look. What an hour missed, because no node ran or maintenance was in progress, the next one makes up for. */
export const summaryJob = (daily: Daily) =>
  job({
    name: 'inbox.summary',
    schedule: '2 * * * *',
    run: (_, runtime) => remindAll(daily, runtime, new Date()),
  })

/** Reminds the people of every company at a moment. One that fails is logged and tried again in the next hour; the others continue. */
export const remindAll = async (
  { dueNotifiers, dailyMailers }: Daily,
  { db, log }: Pick<Runtime, 'db' | 'log'>,
  now: Date,
): Promise<void> => {
  const all = await asPlatform(db, { reason: 'send the morning summaries' }, tx =>
    tx.select({ id, settings, features }).from(customers),
  )
  for (const { id, settings: stored, features } of all) {
    const company = { features, settings: customerSettings(stored) }
    const zone = firstZone(company.settings.timezone)
    const { day, hour } = hourIn(zone, now)
    try {
      await transact(db, { customerId: id }, async tx => {
        if (await isMaintenanceOn(tx)) return
        if (hour >= morningHour) for (const notifyDue of dueNotifiers) await notifyDue(tx, { day, zone })
        await sumUp(tx, company, now)
        for (const mailDaily of dailyMailers) await mailDaily(tx, company, now)
        await mailAfterQuiet(tx, company, now)
        await pushAfterQuiet(tx, company, now)
      })
    } catch (error) {
      log.error({ err: error, customerId: id }, 'the summaries of a company failed')
    }
  }
}

import type { ReportScheduleInput } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import {
  createReportSchedule,
  deleteReportSchedule,
  findReportRecipients,
  getReportSchedule,
  listReportRuns,
  listReportSchedules,
  listSendable,
  pauseReportSchedule,
  previewReportSchedule,
  retryReportRun,
  testReportSchedule,
  updateReportSchedule,
} from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { describe } from '../datasets/public/openDatasets.ts'
import { settle } from '../inbox/public/notify.ts'
import type { Tx } from '../platform/database/database.ts'
import { deleteOne, getOne, updateOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import type { Actor } from '../platform/http/actor.ts'
import { languageOf } from '../platform/http/languageOf.ts'
import { refuse } from '../platform/http/refusal.ts'
import { preparedRoute, type Route, route } from '../platform/http/route.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Runtime } from '../platform/runtime.ts'
import { customerZone, firstZone } from '../platform/zone.ts'
import { reportNames } from '../reports/public/findReports.ts'
import { loadActor } from '../users/public/loadActor.ts'
import { hasFailures } from './content/narrowed.ts'
import { previewedFilters } from './content/previewedFilters.ts'
import { sendableDatasets, sendableReports, sentReport } from './content/sendable.ts'
import { nextLook } from './plan.ts'
import { previewOf } from './previewSchedule.ts'
import { addReportSchedule, type Saving, scheduleWords, storedSchedule } from './public/addReportSchedule.ts'
import { type ReportScheduleRow, reportSchedules } from './public/reportSchedules.table.ts'
import { findRuns, getRun } from './reportRuns.queries.ts'
import { mayOwn } from './reportSchedules.policy.ts'
import { presentSchedule, reportsOf } from './reportSchedules.present.ts'
import { findChoices, findSchedules, getScheduleDetails } from './reportSchedules.queries.ts'
import { retryRun } from './retryRun.ts'
import { sendTest } from './sendTest.ts'
import { checkSchedule, requireFewActive } from './storeSchedule.ts'
import { planTimes } from './watch/planRuns.ts'

/** `datasets` are those of all features. */
export const reportScheduleRoutes = (datasets: readonly Dataset[]): Route[] => {
  const read = async (tx: Tx, actor: Actor, locale: Locale, id: string) => {
    const found = await getScheduleDetails(tx, id)
    const reports = await reportNames(tx, reportsOf([found]), { actor, locale })
    return { ...found, ...presentSchedule(found, { actor, locale, reports }) }
  }
  return [
    route(listReportSchedules, async ({ tx, actor, locale, query }) => {
      const { rows, total } = await findSchedules(tx, query)
      const reports = await reportNames(tx, reportsOf(rows), { actor, locale })
      return {
        schedules: rows.map(row => presentSchedule(row, { actor, locale, reports })),
        ...{ total, can: { create: actor.may('Reporting Scheduler Create') } },
      }
    }),

    route(listSendable, async ({ tx, actor, locale, query: { type } }) => ({
      reports: (await sendableReports({ tx, datasets, actor, type }, locale)).map(report => ({
        ...{ id: report.id, name: report.name(locale), datasets: [...report.datasets] },
      })),
      datasets: sendableDatasets(datasets, actor).map(one => ({
        ...describe(one, locale),
        hasFailures: hasFailures(one.id),
      })),
      outside: actor.customer.settings.resultMailsOutside,
    })),

    route(findReportRecipients, ({ tx, query }) => findChoices(tx, query.search ?? '')),

    route(getReportSchedule, ({ tx, actor, locale, params }) => read(tx, actor, locale, params.id)),

    // The words of filters are read before the request's own transaction, on a connection that can only read.
    preparedRoute(
      previewReportSchedule,
      async ({ runtime, request, actor, body }) => {
        const locale = languageOf(actor, request)
        const { content, type } = body
        const report =
          content.kind === 'report'
            ? await transact(runtime.db, { customerId: actor.customer.id, readOnly: true }, tx =>
                sentReport({ tx, datasets, actor, type }, content.reportId),
              )
            : undefined
        const asker = { actor, locale, now: new Date() }
        return previewedFilters({ reports: runtime.reports, datasets }, body, report, asker)
      },
      async ({ tx, actor, locale, body, prepared: filters }) => {
        await checkSchedule(tx, body, { actor, locale, datasets })
        return { ...(await previewOf(tx, body, { actor, datasets, now: new Date() })), filters }
      },
    ),

    route(createReportSchedule, async ({ tx, actor, locale, body, audit }) => {
      requireOwner(actor)
      await checkSchedule(tx, body, { actor, locale, datasets })
      const saving = savedBy(actor, body)
      if (nextLook(body, saving.zone, saving.now)) await requireFewActive(tx)
      const id = await addReportSchedule({ tx, audit }, body, saving)
      return read(tx, actor, locale, id)
    }),

    route(updateReportSchedule, async ({ tx, actor, locale, params: { id }, body, audit }) => {
      requireOwner(actor)
      const old = await getOne(tx, reportSchedules, id)
      await checkSchedule(tx, body, { actor, locale, datasets }, old)
      const paused = old.paused === 'byHand' ? ('byHand' as const) : null
      const saving = savedBy(actor, body)
      await planPassed(tx, actor, old, saving.now)
      const next = storedSchedule(body, saving)
      const nextAt = paused ? null : next.nextAt
      if (nextAt && !old.nextAt) await requireFewActive(tx)
      await updateOne(tx, reportSchedules, id, { ...next, version: body.version, paused, nextAt })
      await settle(tx, { entity: 'report-schedules', id }, ['report-owner-gone'])
      audit({
        ...{ action: 'Reporting Scheduler Update', entity: 'report-schedules', entityId: id },
        ...{ old: scheduleWords(old), new: scheduleWords(body) },
      })
      return read(tx, actor, locale, id)
    }),

    route(pauseReportSchedule, async ({ tx, actor, locale, params: { id }, body, audit }) => {
      const old = await getOne(tx, reportSchedules, id)
      const { active, version } = body
      const ownerId = active ? await ownerFor(tx, actor, old) : old.ownerId
      const zone = firstZone(old.zone, customerZone(actor))
      const now = new Date()
      await planPassed(tx, actor, old, now)
      // It goes on from here: nothing is sent for what fell into the pause.
      const nextAt = active ? nextLook(old, zone, now) : null
      if (nextAt && !old.nextAt) await requireFewActive(tx)
      await updateOne(tx, reportSchedules, id, {
        ...{ version, ownerId, paused: active ? null : ('byHand' as const), nextAt },
        ...{ plannedUntil: now, plannedZone: zone },
      })
      audit({
        ...{ action: 'Reporting Scheduler Update', entity: 'report-schedules', entityId: id },
        ...{ old: { active: old.paused === null }, new: { active } },
      })
      return read(tx, actor, locale, id)
    }),

    route(deleteReportSchedule, async ({ tx, params: { id }, audit }) => {
      const old = await deleteOne(tx, reportSchedules, id)
      await settle(tx, { entity: 'report-schedules', id })
      audit({ action: 'Reporting Scheduler Delete', entity: 'report-schedules', entityId: id, old: scheduleWords(old) })
      return undefined
    }),

    route(testReportSchedule, async ({ tx, actor, params: { id }, audit }) => {
      const sent = await sendTest(tx, id, { actor, datasets })
      audit({
        ...{ action: 'Reporting Scheduler Update', entity: 'report-runs', entityId: sent.runId },
        new: { test: sent.address },
      })
      return sent
    }),

    route(listReportRuns, ({ tx, actor, query, runtime }) =>
      findRuns(tx, query, { mayRetry: actor.may('Reporting Scheduler Update'), ...mailedBy(runtime) }),
    ),

    route(retryReportRun, async ({ tx, params: { id }, runtime, audit }) => {
      const to = await retryRun(tx, id, mailedBy(runtime))
      audit({ action: 'Reporting Scheduler Update', entity: 'report-runs', entityId: id, new: { resentTo: to } })
      return getRun(tx, id, { mayRetry: true, ...mailedBy(runtime) })
    }),
  ]
}

const mailedBy = ({ mailer }: Runtime) => ({ isMailed: mailer !== undefined })

/** Times that have come before the clock looked are in the history, whatever becomes of them by the change. */
const planPassed = async (tx: Tx, actor: Actor, old: ReportScheduleRow, now: Date): Promise<void> => {
  if (old.paused === null && old.nextAt && old.nextAt <= now)
    await planTimes(tx, old, firstZone(old.zone, customerZone(actor)), now)
}

/** Whoever may not look at schedules answers for none: it would be paused at its first time. */
const requireOwner = (actor: Actor) => {
  if (!mayOwn(actor)) throw refuse('permission-missing')
}

/** Whoever lets it go on takes the place of an owner who is gone, unless people outside would get what they may see. */
const ownerFor = async (tx: Tx, actor: Actor, { ownerId, addresses }: ReportScheduleRow): Promise<string> => {
  const owner = await loadActor(tx, ownerId)
  if (owner && mayOwn(owner)) return ownerId
  if (addresses.length > 0 || !mayOwn(actor)) throw refuse('conflict', { message: 'reportSchedules:ownerGone' })
  return actor.id
}

/** Who saves it now, and where its times count. */
const savedBy = (actor: Actor, { zone }: Pick<ReportScheduleInput, 'zone'>): Saving => ({
  ...{ ownerId: actor.id, zone: firstZone(zone, customerZone(actor)), now: new Date() },
})

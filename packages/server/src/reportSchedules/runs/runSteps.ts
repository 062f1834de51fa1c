// The steps of a run, each in a transaction of its own. Its row is locked, so of two nodes that work on it one is first.
import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentCustomer } from '../../platform/database/tenancy.ts'
import { nameOf } from '../../platform/http/actor.ts'
import { announce } from '../../platform/live/announce.ts'
import { loadActor } from '../../users/public/loadActor.ts'
import {
  type ReportDeliveryRow,
  type ReportRunRow,
  type ReportScheduleRow,
  reportDeliveries,
  reportRuns,
  reportSchedules,
} from '../public/reportSchedules.table.ts'
import { findMeant, type Meant } from './findMeant.ts'
import { noteMailFailures, notifyOwner } from './noteFailure.ts'

/** Of a run that is not made yet. */
export const isOpenRun = inArray(reportRuns.state, ['queued', 'rendering'])

export type BegunRun = ReportRunRow & {
  schedule: ReportScheduleRow
  waiting: ReportDeliveryRow[]
  /** of the files that this try has written or found, in bytes */
  sizes: Map<string, number>
}

/** A company that is suspended has its runs made when it goes on. */
const isActive = sql`not exists (select 1 from customers c where c.id = ${currentCustomer} and c.suspended_at is not null)`

/** Begins a try: who is meant is written down, and who of them still waits. Undefined where nothing is left to do. */
export const beginRun = async (tx: Tx, id: string): Promise<BegunRun | undefined> => {
  const [run] = await tx
    .update(reportRuns)
    .set({
      ...{ state: 'rendering', attempts: sql`${reportRuns.attempts} + 1`, touchedAt: sql`now()` },
      startedAt: sql`coalesce(${reportRuns.startedAt}, now())`,
    })
    .where(and(eq(reportRuns.id, id), isOpenRun, isActive))
    .returning()
  if (!run) return undefined
  const [schedule] = await tx.select().from(reportSchedules).where(eq(reportSchedules.id, run.scheduleId))
  if (!schedule) return undefined
  const meant = await meantBy(tx, run, schedule)
  if (meant.length > 0)
    await tx
      .insert(reportDeliveries)
      .values(
        meant.map(({ userId, name, address, withheld, beyond }) => ({
          ...{ runId: id, userId, recipient: userId ?? address, name: name.slice(0, 200), address },
          ...(withheld && { state: 'withheld' as const, reason: withheld }),
          ...(beyond && { rows: beyond }),
        })),
      )
      .onConflictDoNothing()
  const waiting = await tx
    .select()
    .from(reportDeliveries)
    .where(and(eq(reportDeliveries.runId, id), eq(reportDeliveries.state, 'waiting')))
    .orderBy(reportDeliveries.createdAt, reportDeliveries.recipient)
  announce(tx, { topic: 'report-runs' })
  return { ...run, schedule, waiting, sizes: new Map() }
}

/** A test goes to who asked for it. Who was meant at the first try is meant at the others. */
const meantBy = async (tx: Tx, { attempts, testOf }: ReportRunRow, schedule: ReportScheduleRow): Promise<Meant[]> => {
  if (attempts > 1) return []
  if (testOf) {
    const actor = await loadActor(tx, testOf)
    return actor ? [{ userId: actor.id, name: nameOf(actor), address: actor.email ?? '', withheld: null }] : []
  }
  const owner = await loadActor(tx, schedule.ownerId)
  return findMeant(tx, schedule, { outside: owner?.customer.settings.resultMailsOutside ?? false })
}

/** Says that a run is being worked on, so that nobody takes it up meanwhile; once a minute is enough. */
export const touchRun = (tx: Tx, id: string) =>
  tx
    .update(reportRuns)
    .set({ touchedAt: sql`now()` })
    .where(and(eq(reportRuns.id, id), isOpenRun, sql`${reportRuns.touchedAt} < now() - interval '1 minute'`))

/**
 * A delivery and its schedule as they are now; undefined where it no longer waits, as another node was faster, and where the
 * schedule is gone.
 */
export const beginDelivery = async (tx: Tx, { id, scheduleId }: ReportRunRow, deliveryId: string) => {
  const [begun] = await tx
    .select({ delivery: getTableColumns(reportDeliveries), schedule: getTableColumns(reportSchedules) })
    .from(reportDeliveries)
    .innerJoin(reportSchedules, eq(reportSchedules.id, scheduleId))
    .where(and(eq(reportDeliveries.id, deliveryId), eq(reportDeliveries.state, 'waiting')))
  if (begun) await touchRun(tx, id)
  return begun
}

/** Whether the company goes on: of one that is suspended, nobody can be looked up. */
export const isGoingOn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ active: boolean }>(sql`select ${isActive} as active`)
  return rows[0]?.active === true
}

/** Ends a run that could not even be begun, for good; its owner is told. */
export const failRun = async (tx: Tx, id: string): Promise<void> => {
  const [run] = await tx
    .update(reportRuns)
    .set({ ...unmade, endedAt: sql`now()`, touchedAt: sql`now()` })
    .where(and(eq(reportRuns.id, id), isOpenRun))
    .returning()
  if (!run) return
  for (const topic of ['report-runs', 'report-schedules'] as const) announce(tx, { topic })
  const [schedule] = await tx.select().from(reportSchedules).where(eq(reportSchedules.id, run.scheduleId))
  if (schedule && !run.testOf) await notifyOwner(tx, schedule, 0)
}

/**
 * Says what the run came to, when everyone who is meant has what they get; `giveUp`: whoever of this try still waits did not
 * get it. Whom someone wants it sent to again meanwhile, the job of that sends it to. The owner is told of failures. Who of a
 * suspended company waits goes on waiting.
 */
export const endRun = async (
  tx: Tx,
  { id, schedule, testOf, waiting }: BegunRun,
  { giveUp }: { giveUp: boolean },
): Promise<void> => {
  if (giveUp)
    await tx
      .update(reportDeliveries)
      .set({ state: 'failed', reason: null })
      .where(and(inArray(reportDeliveries.id, idsOf(waiting)), eq(reportDeliveries.state, 'waiting'), isActive))
  const counted = await tx
    .select({ state: reportDeliveries.state, count: count() })
    .from(reportDeliveries)
    .where(eq(reportDeliveries.runId, id))
    .groupBy(reportDeliveries.state)
  const countOf = (wanted: ReportDeliveryRow['state']) => counted.find(({ state }) => state === wanted)?.count ?? 0
  if (countOf('waiting') > 0) return
  const [sent, failed] = [countOf('queued'), countOf('failed')]
  const end = sent > 0 ? sentAll : failed > 0 ? unmade : nobody
  const ended = await tx
    .update(reportRuns)
    .set({ ...end, endedAt: sql`now()`, touchedAt: sql`now()` })
    .where(and(eq(reportRuns.id, id), isOpenRun))
    .returning({ id: reportRuns.id })
  for (const topic of ['report-runs', 'report-schedules'] as const) announce(tx, { topic })
  if (ended.length === 0 || testOf) return
  if (failed > 0) await notifyOwner(tx, schedule, sent > 0 ? failed : 0)
  await noteMailFailures(tx, id)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const sentAll = { state: 'sent', failure: null } as const
const unmade = { state: 'failed', failure: 'unexpected' } as const
const nobody = { state: 'skipped', failure: 'nobody' } as const

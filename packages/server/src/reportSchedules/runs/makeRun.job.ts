// Makes one time of a schedule: the figures for each of those whom it means with their own rights, a file of them, and an
// e-mail in the outbox. Each step is stored by itself and once: a node that dies leaves to the next one what is left to do.
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { queueMail } from '../../mails/public/queueMail.ts'
import type { Tx } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Dataset } from '../../platform/datasets/dataset.ts'
import type { Reports } from '../../platform/datasets/openReports.ts'
import { type Actor, nameOf } from '../../platform/http/actor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Job, job } from '../../platform/jobs/job.ts'
import type { Locale } from '../../platform/phrases.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { customerZone, firstZone, minuteIn } from '../../platform/zone.ts'
import { loadActor } from '../../users/public/loadActor.ts'
import { askContent, type SentContent } from '../content/askContent.ts'
import type { Asker } from '../content/asker.ts'
import { sentReport } from '../content/sendable.ts'
import { fileOf } from '../files/makeFile.ts'
import { type ReportDeliveryRow, reportDeliveries } from '../public/reportSchedules.table.ts'
import { makeRun } from './makeRun.ts'
import { type ReportMail, reportMailType } from './reportMail.ts'
import { type BegunRun, beginDelivery, beginRun, endRun, failRun, isGoingOn, touchRun } from './runSteps.ts'
import { stillMeant } from './stillMeant.ts'

/** Larger files are refused by mail servers. */
const largestFile = 15 * 1024 * 1024

type Making = Pick<Runtime, 'db' | 'files' | 'reports' | 'workers'>

/** `datasets` are those of all features. */
export const makeRunJob = (datasets: readonly Dataset[]): Job<{ id: string }> =>
  job({
    ...makeRun,
    parallel: 3,
    run: async ({ id }, runtime, { customerId, isLast }) => {
      if (!customerId) throw new Error('a run belongs to a customer')
      await makeOnce(datasets, runtime, { customerId, id, isLast })
    },
  })

/** One try: what fails is tried again, unless it is the last. */
export const makeOnce = async (
  datasets: readonly Dataset[],
  runtime: Making,
  { customerId, id, isLast }: { customerId: string; id: string; isLast: boolean },
): Promise<void> => {
  const { db } = runtime
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => transact(db, { customerId }, work)
  const run = await inCompany(tx => beginRun(tx, id)).catch(async error => {
    if (isLast) await inCompany(tx => failRun(tx, id))
    throw error
  })
  if (!run) return
  let failed: unknown
  for (const delivery of run.waiting) {
    try {
      await deliver(datasets, runtime, run, { id: delivery.id, isLast })
    } catch (error) {
      failed = error
    }
  }
  if (failed === undefined || isLast) await inCompany(tx => endRun(tx, run, { giveUp: isLast }))
  if (failed !== undefined) throw failed
}

const deliver = async (
  datasets: readonly Dataset[],
  { db, files, reports, workers }: Making,
  begun: BegunRun,
  { id, isLast }: { id: string; isLast: boolean },
): Promise<void> => {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => transact(db, { customerId: begun.customerId }, work)
  const now = await inCompany(async tx => {
    const found = await beginDelivery(tx, begun, id)
    if (!found) return undefined
    const still = await stillMeant(tx, begun, found)
    if (still.withheld !== null && !(await isGoingOn(tx))) return undefined
    return { ...found, still, report: await reportOf(tx, datasets, { ...begun, schedule: found.schedule }) }
  })
  if (!now) return
  const { delivery, schedule, still, report } = now
  const withhold = (reason: string) => inCompany(tx => noteOnce(tx, delivery, { state: 'withheld', reason }))
  if (still.withheld !== null) return void (await withhold(still.withheld))
  const { actor, address } = still
  const run = { ...begun, schedule }
  const asker = askerOf(run, actor, delivery.userId === null)
  if (schedule.content.kind === 'report' && !report)
    return void (await inCompany(tx => noteOnce(tx, delivery, { state: 'failed', reason: 'contentGone' })))
  // Someone else may have changed it since its owner confirmed what people outside get.
  if (delivery.userId === null && report?.ownerId && report.ownerId !== schedule.ownerId)
    return void (await withhold('changed'))
  const asked = touching(reports, () => inCompany(tx => touchRun(tx, run.id)))
  const content = await askContent({ reports: asked, datasets }, schedule, report, asker).catch(orTooLong)
  if (content === 'too long' && delivery.timeouts === 0 && !isLast) {
    await inCompany(tx => noteOnce(tx, delivery, { timeouts: 1 }))
    throw new Error('figures took too long: they are asked for once more')
  }
  if (content === 'too long')
    return void (await inCompany(tx => noteOnce(tx, delivery, { state: 'failed', reason: 'tookTooLong' })))
  if (!content) return void (await withhold('noPermission'))
  const { rows, isEmpty } = content
  if (isEmpty && schedule.onlyIfNotEmpty && !run.testOf) return void (await withhold('empty'))
  const tooLarge = (key?: string) =>
    inCompany(tx => noteOnce(tx, delivery, { state: 'failed', reason: 'tooLarge', rows, ...(key && { fileKey: key }) }))
  const file = isEmpty ? null : await storeFile({ files, workers }, { run, content, asker }).catch(orTooMuch)
  if (file === 'too much') return void (await tooLarge())
  if (file && !file.fits) return void (await tooLarge(file.key))
  await inCompany(async tx => {
    const isOurs = await noteOnce(tx, delivery, { state: 'queued', address, rows, ...(file && { fileKey: file.key }) })
    if (!isOurs) return
    const mail = mailOf(run, {
      content,
      asker,
      file: file && attachedOf(file),
      owner: delivery.userId === null ? nameOf(actor) : null,
    })
    const mailId = await queueMail(tx, reportMailType, {
      ...{ to: [{ address, name: delivery.name }], data: mail, language: asker.locale },
      about: { entity: 'report-schedules', id: schedule.id },
    })
    await tx
      .update(reportDeliveries)
      .set(mailId ? { mailId } : { state: 'withheld', reason: 'noAddress' })
      .where(eq(reportDeliveries.id, delivery.id))
  })
}

/** Touches the run each time that something is asked for: the figures of one person can take longer than it may stand still. */
const touching = ({ ask }: Reports, touch: () => Promise<unknown>): Reports => ({
  ask: async (actor, statement, of) => {
    await touch()
    return ask(actor, statement, of)
  },
})

/** A report that its owner may no longer send goes to nobody, nor does a test to who may not see its report themselves. */
const reportOf = async (tx: Tx, datasets: readonly Dataset[], { schedule, testOf }: BegunRun) => {
  const { content, ownerId, type } = schedule
  if (content.kind !== 'report') return undefined
  const seenBy = async (id: string) =>
    sentReport({ tx, datasets, actor: await loadActor(tx, id), type }, content.reportId)
  const report = await seenBy(ownerId)
  return testOf && testOf !== ownerId && !(await seenBy(testOf)) ? undefined : report
}

/** People read in their own language; people outside in that of the company, and in no one's format. */
const askerOf = ({ schedule, dueAt }: BegunRun, actor: Actor, isOutside: boolean): Asker => {
  const { language } = actor.customer.settings
  const reader = isOutside ? { ...actor, preferences: {} } : actor
  const locale: Locale = reader.preferences.language ?? language
  return { actor: reader, locale, zone: firstZone(schedule.zone, customerZone(actor)), now: dueAt }
}

/** Figures that take too long are asked for once more, when there may be less to do, and not again: others wait meanwhile. */
const orTooLong = (error: unknown): 'too long' => {
  if (error instanceof Refusal && error.options.message === 'datasets:tookTooLong') return 'too long'
  throw error
}

/** What takes a worker too long once takes it too long again. */
const orTooMuch = (error: unknown): 'too much' => {
  if (error instanceof Refusal && error.code === 'unavailable') return 'too much'
  throw error
}

type Made = { run: BegunRun; content: SentContent; asker: Asker }

/**
 * Stores the file and returns what it is called. People whose figures, language and format are the same get the same file: it is
 * named by all that its texts come of, so nothing else is ever shared. The texts themselves are written once, in the file.
 */
const storeFile = async ({ files, workers }: Pick<Making, 'files' | 'workers'>, { run, content, asker }: Made) => {
  const { customerId, id, schedule, dueAt } = run
  const { format, name } = schedule
  const { locale, zone, actor } = asker
  const shown = actor.preferences.dateTimeFormat ?? actor.customer.settings.locale
  const titled = { title: name, company: actor.customer.name }
  // Of figures without their functions: cells, labels, and the fields that say how they read.
  const made = JSON.stringify([content, schedule.content, titled, locale, zone, shown, format])
  const key = `${customerId}/report-runs/${id}/${createHash('sha256').update(made).digest('hex')}`
  const write = () => files.write(key, fileOf(format, content, { titled, asker, workers }))
  const size = run.sizes.get(key) ?? ((await files.has(key)) ? await sizeOf(await files.open(key)) : await write())
  run.sizes.set(key, size)
  const minute = minuteIn(zone, dueAt).replace(':', '')
  const fits = size <= largestFile
  return { key, format, fits, name: `${name.replace(/[\\/:*?"<>|]/g, ' ')} ${minute}.${format}` }
}

/** Of a file that an earlier try has written. */
const sizeOf = async (bytes: AsyncIterable<Buffer>): Promise<number> => {
  let size = 0
  for await (const part of bytes) size += part.length
  return size
}

const mailOf = (
  { id, schedule, dueAt, isLate, testOf }: BegunRun,
  { content, asker, file, owner }: Omit<Made, 'run'> & { file: ReportMail['file']; owner: string | null },
): ReportMail => ({
  ...{ scheduleId: schedule.id, runId: id, type: schedule.type, name: schedule.name, contentName: content.name },
  ...{ isTest: testOf !== null, filters: content.filters, dueAt: dueAt.toISOString(), zone: asker.zone },
  ...{ rows: content.isEmpty ? 0 : content.rows, cutAt: content.cutAt, isLate, owner, file },
})

const attachedOf = ({ key, name, format }: NonNullable<ReportMail['file']>) => ({ key, name, format })

type Noted = Partial<Pick<ReportDeliveryRow, 'state' | 'address' | 'reason' | 'rows' | 'fileKey' | 'timeouts'>>

/** Stores what became of a delivery that waits, or that it goes on waiting; false where another node was faster. */
const noteOnce = async (tx: Tx, { id }: ReportDeliveryRow, values: Noted): Promise<boolean> => {
  const noted = await tx
    .update(reportDeliveries)
    .set({ ...values, ...(values.state === 'queued' && { reason: sql`null` }) })
    .where(and(eq(reportDeliveries.id, id), eq(reportDeliveries.state, 'waiting')))
    .returning({ id: reportDeliveries.id })
  return noted.length > 0
}

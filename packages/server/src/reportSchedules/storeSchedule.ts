// What a schedule may be: people of the company, figures that its owner may see, filters and columns that exist.
import { tableOf } from '@gemba/domain/datasets/filterTargets'
import { mostActiveSchedules, type ReportScheduleInput } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { count, isNotNull, sql } from 'drizzle-orm'
import { groups } from '../groups/public/groups.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { areThere } from '../platform/database/rows.ts'
import { currentCustomer } from '../platform/database/tenancy.ts'
import { compile } from '../platform/datasets/compile.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import { zoneOf } from '../platform/zone.ts'
import { findSentReport } from '../reports/public/findReports.ts'
import { roles } from '../roles/public/roles.table.ts'
import { users } from '../users/public/users.table.ts'
import { narrowedBy } from './content/narrowed.ts'
import { openDataset, otherTypeOf } from './content/sendable.ts'
import { type ReportScheduleRow, reportSchedules } from './public/reportSchedules.table.ts'

/** Each is a query for each recipient. */
const mostVisuals = 60

type Old = Pick<ReportScheduleRow, 'userIds' | 'groupIds' | 'roleIds' | 'addresses'>
type Saving = { actor: Actor; locale: Locale; datasets: readonly Dataset[] }

/** @throws 422 at the field: what the person who saves it may not see or send, and what does not exist */
export const checkSchedule = async (tx: Tx, input: ReportScheduleInput, saving: Saving, old?: Old): Promise<void> => {
  const { reportOwner } = await checkContent(tx, input, saving)
  const added = (field: 'userIds' | 'groupIds' | 'roleIds') => input[field].filter(id => !old?.[field].includes(id))
  const [areUsers, areGroups, areRoles, members] = await Promise.all([
    areThere(tx, users, added('userIds')),
    areThere(tx, groups, added('groupIds')),
    areThere(tx, roles, added('roleIds')),
    findMembers(tx, input.addresses),
  ])
  const refuseAt = (field: string, message: string) => refuse('invalid-input', { fields: { [field]: message } })
  if (!areUsers) throw refuseAt('userIds', 'reportSchedules:gone')
  if (!areGroups) throw refuseAt('groupIds', 'reportSchedules:gone')
  if (!areRoles) throw refuseAt('roleIds', 'reportSchedules:gone')
  const isAllowed = saving.actor.customer.settings.resultMailsOutside
  if (!isAllowed && input.addresses.some(address => !old?.addresses.includes(address)))
    throw refuseAt('addresses', 'reportSchedules:outsideNotAllowed')
  // They get what its owner has confirmed, which nobody else may change afterwards.
  if (input.addresses.length > 0 && reportOwner && reportOwner !== saving.actor.id)
    throw refuseAt('addresses', 'reportSchedules:othersReportOutside')
  if (members.length > 0) throw refuseAt('addresses', 'reportSchedules:addressOfMember')
}

/** Whoever has an account gets what they may see themselves, and not what the owner may. */
const findMembers = async (tx: Tx, addresses: readonly string[]): Promise<string[]> => {
  if (addresses.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where active and lower(email) = any(${sql.param([...addresses])}::text[])`,
  )
  return rows.map(({ id }) => id)
}

/** Who can change the report, if it is one that a person made. */
const checkContent = async (
  tx: Tx,
  input: ReportScheduleInput,
  { actor, locale, datasets }: Saving,
): Promise<{ reportOwner: string | null }> => {
  const { content, type, filters } = input
  const reader = { actor, locale, zone: zoneOf(actor) }
  const notOpen = () => refuse('invalid-input', { fields: { content: 'reportSchedules:onlyOneContent' } })
  const report = content.kind === 'report' ? await findSentReport({ tx, datasets, actor }, content.reportId) : undefined
  const document = report?.document('en')
  const otherType = document && otherTypeOf(document.filters, type)
  if (otherType) throw refuse('invalid-input', { fields: { content: `reportSchedules:ofOtherType.${otherType}` } })
  const drawn = document?.pages.flatMap(({ visuals }) => visuals.filter(({ data }) => data)) ?? []
  if (drawn.length > mostVisuals)
    throw refuse('invalid-input', { fields: { content: 'reportSchedules:tooManyVisuals' } })
  const open = content.kind === 'list' ? [content.dataset] : report?.datasets
  const asked = open?.map(id => openDataset(datasets, actor, id))
  if (!asked || asked.includes(undefined)) throw notOpen()
  for (const [at, filter] of filters.entries())
    if (!asked.some(dataset => dataset?.id === tableOf(filter)))
      throw refuse('invalid-input', { fields: { [`filters.${at}`]: 'datasets:otherDataset' } })
  // Compiling a query says what is wrong with columns and filters, without asking it.
  for (const dataset of asked) {
    if (!dataset) continue
    const own = content.kind === 'list' ? content : undefined
    const columns = own?.columns ?? [{ field: Object.keys(dataset.fields)[0] ?? '' }]
    const sort = own?.sort ?? []
    if (sort.some(({ column }) => column >= columns.length))
      throw refuse('invalid-input', { fields: { content: 'reportSchedules:unknownColumn' } })
    const query = { dataset: dataset.id, columns, grouped: own?.grouped ?? true, sort, limit: 1, offset: 0 }
    compile(dataset, { ...query, filters: narrowedBy(input, dataset) }, reader, new Date())
  }
  return { reportOwner: report?.ownerId ?? null }
}

/**
 * Refuses one more active schedule than a company can have. Those that are saved at the same moment wait for each other, so
 * that what is counted stays true.
 * @throws 422
 */
export const requireFewActive = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('report schedules of ' || ${currentCustomer}, 0))`)
  const [counted] = await tx.select({ active: count() }).from(reportSchedules).where(isNotNull(reportSchedules.nextAt))
  if ((counted?.active ?? 0) >= mostActiveSchedules)
    throw refuse('invalid-input', { message: 'reportSchedules:tooManyActive', params: { most: mostActiveSchedules } })
}

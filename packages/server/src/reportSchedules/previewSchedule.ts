// What a schedule would come to: computed by what plans and sends, and nothing is written.
import type { ReportScheduleInput, ReportSchedulePreview } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { zoneClock } from '@gemba/domain/schedules/zoneClock'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/database/database.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import type { Actor } from '../platform/http/actor.ts'
import { customerZone, firstZone } from '../platform/zone.ts'
import type { SentReport } from '../reports/public/findReports.ts'
import { loadActor } from '../users/public/loadActor.ts'
import { openDataset, sentReport } from './content/sendable.ts'
import { nextTimes } from './plan.ts'
import { findMeant } from './runs/findMeant.ts'

const shownTimes = 5
const shownNames = 6
/** Loading the rights of more people would keep the editor waiting. */
const mostLooked = 100
const day = 86_400_000

type Previewing = { actor: Actor; datasets: readonly Dataset[]; now: Date }

export const previewOf = async (
  tx: Tx,
  schedule: ReportScheduleInput,
  { actor, datasets, now }: Previewing,
): Promise<Omit<ReportSchedulePreview, 'filters'>> => {
  const zone = firstZone(schedule.zone, customerZone(actor))
  const next = nextTimes(schedule, zone, now, shownTimes)
  const until = Math.max(now.getTime() + 60 * day, next.at(-1)?.at ?? 0)
  const change = zoneClock(zone, now.getTime(), until).nextChange(now.getTime(), until)
  const meant = await findMeant(tx, schedule, { outside: actor.customer.settings.resultMailsOutside })
  const { content, type } = schedule
  const report =
    content.kind === 'report' ? await sentReport({ tx, datasets, actor, type }, content.reportId) : undefined
  const withheld: ReportSchedulePreview['withheld'] = []
  let notLooked = 0
  const scopes = new Map<string, { people: number; names: string[]; outside: boolean }>()
  for (const [at, { userId, name, address, withheld: reason }] of meant.entries()) {
    const shown = name || address
    if (reason) withheld.push({ name: shown, reason })
    if (reason) continue
    if (at >= mostLooked && userId !== null) {
      notLooked += 1
      continue
    }
    // People outside get what whoever saves it may see.
    const reader = userId === null ? actor : await loadActor(tx, userId)
    const scope = reader && scopeOf(datasets, { content, report }, reader)
    if (scope === undefined || scope === null) withheld.push({ name: shown, reason: 'noPermission' })
    else {
      const key = `${userId === null} ${scope}`
      const known = scopes.get(key) ?? { people: 0, names: [], outside: userId === null }
      if (known.names.length < shownNames) known.names.push(shown)
      scopes.set(key, { ...known, people: known.people + 1 })
    }
  }
  return {
    zone,
    next: next.map(({ at, local }) => ({ at: new Date(at).toISOString(), local })),
    clockChange: change ? { at: new Date(change.at).toISOString(), minutes: change.minutes } : null,
    scopes: [...scopes.values()].toSorted((one, other) => other.people - one.people),
    ...{ withheld, notLooked },
  }
}

const dialect = new PgDialect()

/**
 * What says which records a person sees figures of; undefined where they see none. People for whom it is the same see the same,
 * because it is what the statements have of them.
 */
const scopeOf = (
  datasets: readonly Dataset[],
  { content, report }: { content: ReportScheduleInput['content']; report: SentReport | undefined },
  actor: Actor,
): string | undefined => {
  const ids = content.kind === 'list' ? [content.dataset] : report?.datasets
  const asked = ids?.map(id => openDataset(datasets, actor, id))
  if (!asked || asked.includes(undefined)) return undefined
  return JSON.stringify(asked.map(dataset => dataset && dialect.sqlToQuery(dataset.rows(actor))))
}

import type { JobKind, JobRun, JobState } from '@gemba/domain/jobs/jobs.schema'
import type { Actor } from '../platform/http/actor.ts'
import type { AnyJob } from '../platform/jobs/job.ts'
import type { KindRow, RunRow, RunState } from '../platform/jobs/runs.ts'
import { hasPhrase, type Locale, phrase } from '../platform/phrases.ts'
import { runAbilities } from './jobs.policy.ts'

const states: Record<RunState, JobState> = {
  created: 'waiting',
  retry: 'retrying',
  active: 'running',
  completed: 'done',
  cancelled: 'canceled',
  failed: 'failed',
}

/** What a kind of job does, in words; one of a newer version by its name. */
const labelOf = (locale: Locale, name: string): string => {
  const key = `jobs:kind.${name}`
  return hasPhrase(key) ? phrase(locale, key) : name
}

/** Kinds that ran or wait, and those that run by themselves. */
export const presentKinds = (locale: Locale, rows: readonly KindRow[], known: readonly AnyJob[]): JobKind[] => {
  const names = new Set([...rows.map(({ name }) => name), ...known.map(({ name }) => name)])
  return [...names].map(name => {
    const row = rows.find(one => one.name === name)
    const { waiting = 0, failed = 0, done = 0 } = row ?? {}
    return {
      ...{ name, label: labelOf(locale, name), waiting, failed, done },
      lastRun: row ? { state: states[row.lastState], at: moment(row.lastAt) } : null,
      schedule: known.find(job => job.name === name)?.schedule ?? null,
    }
  })
}

type Reader = { actor: Actor; locale: Locale; companies: ReadonlyMap<string, string> | undefined }

export const presentRun = ({ actor, locale, companies }: Reader, row: RunRow): JobRun => {
  const { id, tries, maxTries, customerId, error } = row
  return {
    ...{ id, tries, maxTries, state: states[row.state] },
    createdAt: moment(row.createdAt),
    startedAt: row.startedAt && moment(row.startedAt),
    endedAt: row.endedAt && moment(row.endedAt),
    nextAt: row.state === 'created' || row.state === 'retry' ? moment(row.nextAt) : null,
    reason: row.state === 'retry' || row.state === 'failed' ? reasonIn(locale, error) : null,
    company: (customerId && companies?.get(customerId)) ?? null,
    can: runAbilities(actor, row),
  }
}

const moment = (text: string) => new Date(text).toISOString()

const longestReason = 300

/** Why a try failed: the first line of the error. A statement of the database is not shown, because it has its values. */
const reasonIn = (locale: Locale, error: string | null): string => {
  const [line = ''] = (error ?? '').split('\n')
  if (line === '' || line.startsWith('Failed query')) return phrase(locale, 'jobs:unknownReason')
  return line.slice(0, longestReason)
}

// What became of jobs. pgboss.job belongs to all companies and requests can't read it: functions of the owner show a
// company its own runs, without what they work with, and the platform's role those of all.
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { customerSetting } from '../database/tenancy.ts'
import { jobChannel } from './job.ts'

export type RunState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
export type KindRow = {
  name: string
  waiting: number
  failed: number
  done: number
  lastState: RunState
  lastAt: string
}
export type RunRow = {
  id: string
  name: string
  state: RunState
  tries: number
  maxTries: number
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  nextAt: string
  error: string | null
  customerId: string | null
}

/** The company that a job was sent for; the index `job_company` has it. */
const ofCompany = `data->>'customerId' = (${customerSetting})::text`
const needsSomeone = `(state in ('retry', 'failed'))`
// `serialize-error` of pg-boss stores an error as it is. What drizzle says of a failed statement has its values in it, and
// only the cause says why it failed.
const errorOf = `coalesce(output->'cause'->>'message', output->>'message', output->'value'->>'message')`

const kinds = (which: string) => `
  select name::text as name, (count(*) filter (where state < 'completed'))::int as waiting,
    (count(*) filter (where state = 'failed'))::int as failed, (count(*) filter (where state = 'completed'))::int as done,
    (array_agg(state::text order by created_on desc))[1] as "lastState",
    to_jsonb((array_agg(coalesce(completed_on, started_on, created_on) order by created_on desc))[1])#>>'{}' as "lastAt"
  from pgboss.job where ${which} group by name`

const runs = (which: string) => `
  select id, name::text as name, state::text as state, (retry_count + (started_on is not null and state <> 'active')::int)::int as tries, (retry_limit + 1)::int as "maxTries",
    to_jsonb(created_on)#>>'{}' as "createdAt", to_jsonb(started_on)#>>'{}' as "startedAt",
    to_jsonb(completed_on)#>>'{}' as "endedAt", to_jsonb(start_after)#>>'{}' as "nextAt", ${errorOf} as error,
    data->>'customerId' as "customerId"
  from pgboss.job where ${which}
  order by ${needsSomeone} desc, created_on desc`

// `known`: there is such a run. `name`: it is tried again.
const retry = (which: string) => `
  with known as (select from pgboss.job where ${which}), retried as (
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where ${which} and ${needsSomeone}
    returning name::text as name, pg_notify('${jobChannel}', name))
  select jsonb_build_object('known', exists (select from known), 'name', (select name from retried)) as answer`

/** Of whom: the company of the transaction, or all, in a transaction of the platform. */
export type Whose = 'company' | 'everyone'

const functionsFor = (whose: Whose, which: string, role: string) => `
create or replace function job_kinds_of_${whose}() returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select to_jsonb(k) from (${kinds(which)}) k
$$;
create or replace function job_runs_of_${whose}(kind text, most int) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select to_jsonb(r) from (${runs(`name = kind and ${which}`)} limit most) r
$$;
create or replace function retry_job_of_${whose}(run uuid) returns jsonb
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  ${retry(`id = run and ${which}`)}
$$;
revoke all on function job_kinds_of_${whose}, job_runs_of_${whose}, retry_job_of_${whose} from public;
grant execute on function job_kinds_of_${whose}, job_runs_of_${whose}, retry_job_of_${whose} to ${role};
`

/** Creates the functions; run with the grants on the queue. */
export const runFunctions = [
  "create index if not exists job_company on pgboss.job_common ((data->>'customerId'), created_on);",
  functionsFor('company', ofCompany, 'gemba_app'),
  functionsFor('everyone', 'true', 'gemba_platform'),
].join('\n')

const read = async <Row>(tx: Tx, called: SQL): Promise<Row[]> => {
  const { rows } = await tx.execute<{ row: Row }>(sql`select ${called} as row`)
  return rows.map(({ row }) => row)
}

/** The kinds of jobs that have run or wait, with what became of their runs. */
export const findKinds = (tx: Tx, whose: Whose): Promise<KindRow[]> =>
  read(tx, sql`${sql.raw(`job_kinds_of_${whose}`)}()`)

/** Runs of a kind: those that failed or wait for another try first, then the latest. */
export const findRuns = (tx: Tx, whose: Whose, { name, most }: { name: string; most: number }): Promise<RunRow[]> =>
  read(tx, sql`${sql.raw(`job_runs_of_${whose}`)}(${name}, ${most})`)

type Retried = { known: boolean; name: string | null }

/** Has a run tried again now; `known`: there is such a run, `name`: its kind, if it failed or waited for another try. */
export const retryRun = async (tx: Tx, whose: Whose, id: string): Promise<Retried> => {
  const [row] = await read<Retried>(tx, sql`${sql.raw(`retry_job_of_${whose}`)}(${id})`)
  return row ?? { known: false, name: null }
}

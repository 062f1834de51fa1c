import { PgBoss } from 'pg-boss'

/** Brings pg-boss's own schema to the shape of the version in use. */
export const migrateJobs = async (connectionString: string) => {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false, application_name: 'gemba' })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * The queue belongs to all customers. Requests send to it by `send_job` alone, which takes the customer from the
 * transaction and not from the caller, and they read nothing but what functions show of their own company. `gemba_platform` works on it, and writes nothing that the owner
 * would run or build statements from when it migrates pg-boss: no commands (`bam`), no version, no tables of a queue.
 */
export const jobGrants = `
do $$ begin
  if not exists (select from pg_constraint where conrelid = 'pgboss.queue'::regclass and conname = 'one_table') then
    alter table pgboss.queue add constraint one_table check (not partition and table_name = 'job_common');
  end if;
end $$;
revoke all on all tables in schema pgboss from gemba_app, gemba_platform;
revoke all on schema pgboss from gemba_app, gemba_platform;
grant usage on schema pgboss to gemba_platform;
grant select on pgboss.version to gemba_platform;
grant select, insert on pgboss.queue to gemba_platform;
grant select, insert, update, delete on pgboss.job, pgboss.job_common, pgboss.schedule, pgboss.warning to gemba_platform;
grant update (cron_on) on pgboss.version to gemba_platform;
grant update (monitor_on, maintain_on, deferred_count, queued_count, active_count, total_count, singletons_active)
  on pgboss.queue to gemba_platform;
create or replace function send_job(job text, content jsonb, retries int, pause int, longest int) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max) values (job,
    jsonb_build_object('customerId', nullif(current_setting('app.customer_id', true), '')::uuid, 'data', content),
    retries, pause, true, longest)
$$;
-- Whoever finds one that waits holds its row until they commit, so that no worker takes it before it sees what they changed.
-- 'short' is pg-boss's word for queues with one waiting job: it puts the row into their unique index.
create or replace function send_job_once(job text, content jsonb, retries int, pause int, longest int) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into pgboss.job_common (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, singleton_key)
    values (job,
      jsonb_build_object('customerId', nullif(current_setting('app.customer_id', true), '')::uuid, 'data', content),
      retries, pause, true, longest, 'short', current_setting('app.customer_id', true))
    on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short'
    do update set start_after = excluded.start_after
$$;
create or replace function send_long_job(job text, content jsonb, retries int, pause int, longest int, hours int)
  returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      heartbeat_seconds)
    values (job,
      jsonb_build_object('customerId', nullif(current_setting('app.customer_id', true), '')::uuid, 'data', content),
      retries, pause, true, longest, least(hours, 24) * 3600, 120)
$$;
-- Companies take turns: each run has the number of the turn in which it is taken, the lowest first. It is the one after the
-- company's last that is still open, and no lower than the turn that is being taken, so that no one saves turns up.
create or replace function send_job_in_turns(job text, content jsonb, retries int, pause int, longest int, hours int)
  returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  with company as (select nullif(current_setting('app.customer_id', true), '') as id), open as (
    select -priority as turn, group_id, false as active from pgboss.job where name = $1 and state < 'active'
    union all
    select -priority, group_id, true from pgboss.job where name = $1 and state = 'active' and group_id is not null)
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      heartbeat_seconds, group_id, priority)
    select $1, jsonb_build_object('customerId', company.id::uuid, 'data', $2), $3, $4, true, $5, least($6, 24) * 3600, 120,
      company.id, -greatest(
        coalesce((select max(turn) from open where active), (select min(turn) from open), 0),
        (select max(turn) + 1 from open where group_id = company.id))
    from company
$$;
-- What the company's jobs of a kind work with that wait, pause before another try, or run.
create or replace function open_jobs_of_company(kind text) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select data->'data' from pgboss.job
    where name = kind and state < 'completed' and data->>'customerId' = current_setting('app.customer_id', true)
$$;
revoke all on function send_job, send_job_once, send_long_job, send_job_in_turns, open_jobs_of_company from public;
grant execute on function send_job, send_job_once, send_long_job, send_job_in_turns to gemba_app, gemba_platform;
grant execute on function open_jobs_of_company to gemba_app;
`

import { PgBoss } from 'pg-boss'

/** Brings pg-boss's own schema to the shape of the version in use. */
export const migrateJobs = async (connectionString: string) => {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false, application_name: 'gemba' })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * The queue belongs to all customers: the application's roles send to it by `send_job` alone, which takes the customer
 * from the transaction and not from the caller, and they read nothing.
 */
export const jobGrants = `
revoke all on all tables in schema pgboss from gemba_app, gemba_platform;
revoke all on schema pgboss from gemba_app, gemba_platform;
create or replace function send_job(job text, content jsonb, retries int, pause int, longest int) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max) values (job,
    jsonb_build_object('customerId', nullif(current_setting('app.customer_id', true), '')::uuid, 'data', content),
    retries, pause, true, longest)
$$;
revoke all on function send_job from public;
grant execute on function send_job to gemba_app, gemba_platform;
`

import { PgBoss } from 'pg-boss'

/** Brings pg-boss's own schema to the shape of the version in use. */
export const migrateJobs = async (connectionString: string) => {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false, application_name: 'gemba' })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

// The application's roles may send jobs and read none: what is in the queue belongs to all customers.
export const jobGrants = `
grant usage on schema pgboss to gemba_app, gemba_platform;
grant insert on pgboss.job to gemba_app, gemba_platform;
`

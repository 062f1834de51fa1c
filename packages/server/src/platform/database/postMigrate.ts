// What drizzle-kit does not write: run after the migrations, at every start, and harmless when it was run before.
import { getTableName } from 'drizzle-orm'
import { auditHeads, auditRows } from '../audit/audit.table.ts'
import type { ServerFeature } from '../feature.ts'
import { runFunctions } from '../jobs/runs.ts'
import { jobGrants } from '../jobs/schema.ts'

type Declared = Pick<ServerFeature, 'appendOnly' | 'aging' | 'afterMigrations' | 'datasets'>

/** The append-only tables. */
export const appendOnlyOf = (features: readonly Declared[]): string[] =>
  [auditRows, ...features.flatMap(({ appendOnly = [] }) => appendOnly)].map(getTableName)

/** The append-only tables of which a job deletes what is old. */
export const agingOf = (features: readonly Declared[]): string[] =>
  features.flatMap(({ aging = [] }) => aging).map(getTableName)

/** Revokes the right from the application's roles; the platform's may delete what is old. */
const revokeChanges = (features: readonly Declared[]) =>
  [
    ...appendOnlyOf(features).map(name => `revoke update, delete, truncate on ${name} from gemba_app, gemba_platform;`),
    ...agingOf(features).map(
      name => `revoke update, truncate on ${name} from gemba_app, gemba_platform;
      revoke delete on ${name} from gemba_app;`,
    ),
  ].join('\n')

/**
 * The login of reports reads the tables of datasets, and the number of the latest change; nothing that a dataset once read
 * and does no more.
 */
const reportGrants = (features: readonly Declared[]): string => {
  const tables = features.flatMap(({ datasets = [] }) => datasets.flatMap(dataset => dataset.tables))
  const names = [...new Set([auditHeads, ...tables].map(getTableName))]
  return `revoke all on all tables in schema public from gemba_reports;
    ${names.map(name => `grant select on ${name} to gemba_reports;`).join('\n')}`
}

// Without FORCE the owner of the tables would see everything.
const force = `
do $$ declare name regclass; begin
  for name in select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity and not c.relforcerowsecurity
  loop execute format('alter table %s force row level security', name); end loop;
end $$;
`

/** The statements, with those that the features declare. */
export const afterMigrations = (features: readonly Declared[]): string =>
  [
    force,
    revokeChanges(features),
    reportGrants(features),
    ...features.flatMap(feature => feature.afterMigrations ?? []),
    jobGrants,
    runFunctions,
  ].join('\n')

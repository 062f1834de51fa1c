// What drizzle-kit does not write: run after the migrations, at every start, and harmless when it was run before.

import { jobGrants } from '../jobs/schema.ts'
import { sessionChannel } from '../live/events.plugin.ts'
import { accountFunctions } from './accounts.ts'

/**
 * Tables to which rows are added and never changed or removed, by nobody: the application's roles lose the right.
 * A feature's history belongs on this list.
 */
export const appendOnly = [
  'audit_rows',
  'workflow_histories',
  'issue_histories',
  'submission_rounds',
  'draft_inspectors',
  'checklist_revisions',
] as const

const forgetNothing = appendOnly
  .map(name => `revoke update, delete, truncate on ${name} from gemba_app, gemba_platform;`)
  .join('\n')

// Without FORCE the owner of the tables would see everything.
const force = `
do $$ declare name regclass; begin
  for name in select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity and not c.relforcerowsecurity
  loop execute format('alter table %s force row level security', name); end loop;
end $$;
`

// What a file is never changes: records are bound to its content. One that nothing refers to may go.
const filesStay = `
create or replace function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'a % row does not change', tg_table_name using errcode = '42501'; end $$;
create or replace trigger files_stay before update of customer_id, id, name, media_type, size, width, height, sha256 on files
  for each row execute function refuse_change();
`

// Ends the live updates of a sign-in that was ended or changed customer, on whichever node they are.
const sessions = `
create or replace function auth.tell_session() returns trigger language plpgsql as $$
begin perform pg_notify('${sessionChannel}', old.id::text); return null; end $$;
create or replace trigger tell_session_gone after delete on auth.sessions for each row execute function auth.tell_session();
create or replace trigger tell_session_moved after update of active_customer_id on auth.sessions
  for each row when (old.active_customer_id is distinct from new.active_customer_id) execute function auth.tell_session();
`

export const afterMigrations = [force, forgetNothing, filesStay, sessions, accountFunctions, jobGrants].join('\n')

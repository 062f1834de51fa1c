import { sessionChannel } from '../platform/live/events.plugin.ts'

/** Ends the live updates of a sign-in that was ended, changed customer, or began or ended a mode, on whichever node they are. */
export const sessionTriggers = `
create or replace function auth.tell_session() returns trigger language plpgsql as $$
begin perform pg_notify('${sessionChannel}', old.id::text); return null; end $$;
create or replace trigger tell_session_gone after delete on auth.sessions for each row execute function auth.tell_session();
create or replace trigger tell_session_moved after update of active_customer_id on auth.sessions
  for each row when (old.active_customer_id is distinct from new.active_customer_id) execute function auth.tell_session();
create or replace function auth.tell_session_mode() returns trigger language plpgsql as $$
begin perform pg_notify('${sessionChannel}', coalesce(new.session_id, old.session_id)::text); return null; end $$;
create or replace trigger tell_session_mode after insert or delete on auth.session_modes
  for each row execute function auth.tell_session_mode();
`

// What ends the notifications of a device, in the database: in the transaction that does it, on every node, and whichever
// way it is done. A sign-in that ended because it was not used leaves them: the phone is in a pocket.

const asOwner = 'language plpgsql security definer set search_path = pg_catalog, public, pg_temp'

/** Signing out there, or someone who ends the sign-in. */
const withSession = `
create or replace function end_push_of_session() returns trigger ${asOwner} as $$
begin delete from push_devices where session_id = old.id; return null; end $$;
create or replace trigger end_push after delete on auth.sessions
  for each row when (old.expires_at > now()) execute function end_push_of_session();
`

/** Another password ends all but those of sign-ins that go on. */
const withPassword = `
create or replace function end_push_of_account() returns trigger ${asOwner} as $$
begin
  delete from push_devices d where d.user_id = old.user_id and not exists (
    select from auth.sessions s where s.id = d.session_id and s.user_id = old.user_id and s.expires_at > now());
  return null;
end $$;
create or replace trigger end_push_changed after update of password on auth.accounts
  for each row when (old.password is distinct from new.password) execute function end_push_of_account();
create or replace trigger end_push_replaced after delete on auth.accounts
  for each row execute function end_push_of_account();
`

/** A deactivated person gets nothing, also after they are activated again. */
const withPerson = `
create or replace function end_push_of_person() returns trigger language plpgsql as $$
begin delete from push_devices where customer_id = old.customer_id and user_id = old.id; return null; end $$;
create or replace trigger end_push after update of active on users
  for each row when (old.active and not new.active) execute function end_push_of_person();
`

export const pushRevocations = [withSession, withPassword, withPerson].join('\n')

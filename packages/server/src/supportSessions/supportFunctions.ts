// What a support sign-in depends on, and what ends it, in the database: for every node and in the transaction that changes it.

/** Whether someone is an active system administrator of the platform owner, in whichever company they work. */
const isSystemAdministrator = `
create or replace function is_system_administrator(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from customers c join users u on u.customer_id = c.id
      join user_roles ur on ur.customer_id = u.customer_id and ur.user_id = u.id
      join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
      where c.is_platform_owner and u.id = person and u.active and 'system administrator' in (r.name, r.based_on))
$$;
revoke all on function is_system_administrator(uuid) from public;
grant execute on function is_system_administrator(uuid) to gemba_app, gemba_platform;
`

/**
 * Gives a session the mode of a support sign-in, if it is the session of who begins it. False when it has a mode already:
 * two at once wait for each other here.
 */
const beginSupport = `
create or replace function begin_support(session uuid, support uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into auth.session_modes (session_id, kind, support_id, customer_id, user_id, until)
    select s.id, 'support', x.id, x.customer_id, x.user_id, x.until
    from support_sessions x join auth.sessions s on s.id = session and s.user_id = x.supporter_id
    where x.id = support and x.customer_id = nullif(current_setting('app.customer_id', true), '')::uuid
    on conflict (session_id) do nothing;
  return found;
end $$;
revoke all on function begin_support(uuid, uuid) from public;
grant execute on function begin_support(uuid, uuid) to gemba_platform;
`

/** When the company turns support sign-ins off or is suspended, and when the user is deactivated. */
const endWithCompany = `
create or replace function end_support_in_company() returns trigger language plpgsql as $$
begin
  if new.suspended_at is not null or (new.settings->>'supportSignIn') = 'false' then
    update support_sessions set ended_at = now(),
        ended_by = case when new.suspended_at is null then 'company' else 'stopped' end
      where customer_id = new.id and ended_at is null and until > now();
  end if;
  return null;
end $$;
create or replace trigger end_support after update of settings, suspended_at on customers
  for each row execute function end_support_in_company();
create or replace function end_support_as_user() returns trigger language plpgsql as $$
begin
  update support_sessions set ended_at = now(), ended_by = 'stopped'
    where customer_id = new.customer_id and user_id = new.id and ended_at is null and until > now();
  return null;
end $$;
create or replace trigger end_support after update of active on users
  for each row when (old.active and not new.active) execute function end_support_as_user();
`

/** When the mode of the sign-in goes: by its end, or with the sign-in. */
const endWithMode = `
create or replace function auth.end_support() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update support_sessions set ended_at = now(), ended_by = 'support'
    where customer_id = old.customer_id and id = old.support_id and ended_at is null and until > now();
  return null;
end $$;
create or replace trigger end_support after delete on auth.session_modes
  for each row when (old.support_id is not null) execute function auth.end_support();
`

/** When whoever began it is no system administrator any more. */
const endWithRole = `
create or replace function end_support_without_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update support_sessions set ended_at = now(), ended_by = 'role'
    where ended_at is null and until > now() and not is_system_administrator(supporter_id)
      and supporter_id in (select g.user_id from gone g join customers c on c.id = g.customer_id where c.is_platform_owner);
  return null;
end $$;
create or replace trigger end_support after delete on user_roles referencing old table as gone
  for each statement execute function end_support_without_role();
`

/** When the sign-in ends in which someone works as a user: nothing is written down when that is for want of use. */
const endOfSignIn = `
create or replace function end_of_support_sign_in(support uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.expires_at from auth.session_modes m join auth.sessions s on s.id = m.session_id where m.support_id = support
$$;
revoke all on function end_of_support_sign_in(uuid) from public;
grant execute on function end_of_support_sign_in(uuid) to gemba_app;
`

export const supportFunctions = [
  ...[isSystemAdministrator, beginSupport, endWithCompany, endWithMode, endWithRole],
  endOfSignIn,
].join('\n')

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

export const supportFunctions = [isSystemAdministrator, endWithCompany, endWithMode].join('\n')

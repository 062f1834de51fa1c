/**
 * The window of the platform owner that is announced or on, for every company: null, or what people are told of it, and
 * whether it `admits` this person, who then is a system administrator in whichever company they work at the moment. It is
 * read with the caller of each request (`loadActor`): a window begins and ends for all processes at the same moment, by
 * the clock of the database.
 */
export const currentMaintenance = `
create or replace function current_maintenance(person uuid) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare found_window maintenance_windows;
begin
  select w.* into found_window
    from customers c join maintenance_windows w on w.customer_id = c.id
    where c.is_platform_owner and w.ends_at > now() and w.starts_at - w.notice_hours * interval '1 hour' <= now()
    order by w.starts_at limit 1;
  if not found then return null; end if;
  return jsonb_build_object(
    'startsAt', found_window.starts_at,
    'endsAt', found_window.ends_at,
    'message', found_window.message,
    'state', case when found_window.starts_at <= now() then 'running' else 'announced' end,
    'admits', exists (
      select from users u
        join user_roles ur on ur.customer_id = u.customer_id and ur.user_id = u.id
        join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
        where u.customer_id = found_window.customer_id and u.id = person and u.active
          and 'system administrator' in (r.name, r.based_on)));
end $$;
revoke all on function current_maintenance(uuid) from public;
grant execute on function current_maintenance(uuid) to gemba_app;
`

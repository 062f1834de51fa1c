import { leastDeletionDays } from '@gemba/domain/customerAccounts/deletion.schema'

/**
 * The waiting time, kept by the database: nobody who logs in as the application asks for a deletion in the past or moves
 * one forward, and a certificate stays. A minute for clocks that differ.
 */
const waiting = `
create or replace function company_deletions_wait() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The owner of the table restores backups, certificates included.
  if pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), 'MEMBER') then return new; end if;
  if tg_op = 'INSERT' then
    new.asked_at := now();
    if new.due_at < now() + interval '${leastDeletionDays} days' - interval '1 minute' or new.began_at is not null or new.done_at is not null then
      raise 'a deletion waits for ${leastDeletionDays} days at least' using errcode = '42501';
    end if;
  elsif (new.id, new.company_id, new.name, new.asked_at, new.asked_by, new.reason) is distinct from
      (old.id, old.company_id, old.name, old.asked_at, old.asked_by, old.reason)
    or new.due_at < old.due_at or old.done_at is not null then
    raise 'a deletion stays as it was asked for' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger company_deletions_wait before insert or update on company_deletions
  for each row execute function company_deletions_wait();
revoke all on company_deletions, company_holds from gemba_app;
revoke delete, truncate on company_deletions from gemba_platform;
`

/** Whether a company may be deleted now: asked for long enough ago, not called off, not on hold, not the platform owner. */
const mayGo = `
create or replace function company_may_go(company uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from company_deletions d where d.company_id = company and d.called_off_at is null
      and d.done_at is null and d.due_at <= now() and d.asked_at <= now() - interval '${leastDeletionDays} days')
    and not exists (select from company_holds h where h.company_id = company)
    and not exists (select from customers c where c.id = company and c.is_platform_owner)
$$;
`

/** Whether the transaction's company is on legal hold: all that it may know of it. */
const isHeld = `
create or replace function is_company_held() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from company_holds h where h.company_id = nullif(current_setting('app.customer_id', true), '')::uuid)
$$;
revoke all on function is_company_held() from public;
grant execute on function is_company_held() to gemba_app;
`

/**
 * Deletes some rows of a company that may be deleted, and returns how many. Histories and the audit chain are append-only
 * for the application, so this is a function of the owner.
 */
const deleteRows = `
create or replace function delete_company_rows(company uuid, kind text, most int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare gone int;
declare owner_column text := case when kind = 'customers' then 'id' else 'customer_id' end;
begin
  if not company_may_go(company) then raise 'this company may not be deleted' using errcode = '42501'; end if;
  if not exists (select from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = kind
        and a.attname = owner_column and not a.attisdropped) then
    raise 'no table of companies' using errcode = '42501';
  end if;
  execute format('with gone as (delete from public.%1$I where %2$I = $1 and ctid = any(array(
      select ctid from public.%1$I where %2$I = $1 limit $2)) returning 1) select count(*) from gone', kind, owner_column)
    into gone using company, most;
  return gone;
end $$;
`

/**
 * Ends memberships of a company that may be deleted, and the identities of those who belong to no other company. Returns
 * how many of each.
 */
const removePeople = `
create or replace function remove_company_people(company uuid, most int) returns table (memberships int, identities int)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare people uuid[];
declare alone uuid[];
declare kept text;
begin
  if not company_may_go(company) then raise 'this company may not be deleted' using errcode = '42501'; end if;
  people := array(select m.user_id from auth.memberships m where m.customer_id = company limit most);
  delete from auth.memberships m where m.customer_id = company and m.user_id = any(people);
  delete from auth.sessions s where s.active_customer_id = company;
  alone := array(select p from unnest(people) p where not exists (select from auth.memberships m where m.user_id = p));
  delete from auth.verifications v where v.value in (select unnest(alone)::text);
  delete from auth.sign_in_failures f where f.username in (select i.username from auth.identities i where i.id = any(alone));
  delete from auth.identities i where i.id = any(alone);
  -- What else the sign-in keeps of the company, also for people who stay: its rules, their PINs.
  if cardinality(people) = 0 then
    for kept in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and a.attname = 'customer_id' and not a.attisdropped loop
      execute format('delete from auth.%I where customer_id = $1', kept) using company;
    end loop;
  end if;
  return query select cardinality(people), cardinality(alone);
end $$;
`

const grants = `
revoke all on function company_may_go, delete_company_rows, remove_company_people from public;
grant execute on function delete_company_rows, remove_company_people to gemba_platform;
`

/** Run after the migrations, at every start. */
export const deletionRules = [waiting, mayGo, isHeld, deleteRows, removePeople, grants].join('\n')

// Who can't sign in for the moment, after too many wrong passwords (attempts.ts), and what an administrator does about it.
import { passwordPolicy, pauseAfter } from './pausePolicy.ts'

const company = `nullif(current_setting('app.customer_id', true), '')::uuid`

/**
 * The members of the transaction's company for whom a pause lasts somewhere, with its end and the wrong passwords in a row.
 * The password of a signature is asked of people who are signed in: it locks no one out.
 */
const lockedMembers = `
create or replace function locked_members() returns table (person uuid, until timestamptz, tries int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.user_id, max(paused.until), max(paused.count)
  from (
    select f.username, f.count, f.updated_at + (${pauseAfter('f.count', passwordPolicy)}) * interval '1 second' as until
    from auth.sign_in_failures f where f.count >= ${passwordPolicy.tries} and f.origin not like 'session %') paused
  join auth.identities i on i.username = paused.username
  join auth.memberships m on m.user_id = i.id and m.customer_id = ${company}
  where paused.until > now()
  group by m.user_id
$$;
`

/** Resets the counts of members of the company. Returns for whom a pause ended. */
const unlockMembers = `
create or replace function unlock_members(people uuid[]) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare held uuid[];
begin
  select coalesce(array_agg(l.person), '{}') into held from locked_members() l where l.person = any(people);
  delete from auth.sign_in_failures where origin not like 'session %'
    and username in (select i.username from auth.identities i where i.id = any(held));
  return query select unnest(held);
end $$;
`

export const lockFunctions = `${lockedMembers}${unlockMembers}
revoke all on function locked_members(), unlock_members(uuid[]) from public;
grant execute on function locked_members(), unlock_members(uuid[]) to gemba_app;
`

// PINs in the transaction of a company: functions of the owner, as in memberFunctions.ts. A PIN is of one person in one
// company and opens nothing else, so it is also given to people who belong to another company.
import { idleMinutesOf } from './followCompany.ts'
import { pauseAfter, pinPolicy } from './pausePolicy.ts'

const company = `nullif(current_setting('app.customer_id', true), '')::uuid`
/** By whom wrong PINs are counted (attempts.ts). */
const counted = (person: string) => `'pin ' || ${company}::text || ' ' || ${person}::text`

/** PINs that an administrator hands out, to be replaced when they are first used. Returns whose. */
const givePins = `
create or replace function give_pins(people uuid[], hashes text[]) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare given uuid[];
begin
  select coalesce(array_agg(m.user_id), '{}') into given from auth.memberships m
    where m.customer_id = ${company} and m.user_id = any(people);
  insert into auth.pins (customer_id, user_id, hash, must_change)
    select ${company}, g.person, g.hash, true from unnest(people, hashes) as g(person, hash) where g.person = any(given)
    on conflict (customer_id, user_id) do update set hash = excluded.hash, must_change = true, updated_at = now();
  delete from auth.sign_in_failures where username in (select ${counted('p')} from unnest(given) p);
  delete from auth.sessions where user_id = any(given) and active_customer_id = ${company} and by_pin;
  return query select unnest(given);
end $$;
`

/**
 * The PIN that the person of an open session chose, in the session's company; their other sessions with a PIN end. False
 * when there is no such session.
 */
const storePin = `
create or replace function store_pin(session uuid, pin_hash text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare person uuid;
begin
  select s.user_id into person from auth.sessions s
    where s.id = session and s.expires_at > now() and s.active_customer_id = ${company} for update;
  if person is null then return false; end if;
  insert into auth.pins (customer_id, user_id, hash, must_change) values (${company}, person, pin_hash, false)
    on conflict (customer_id, user_id) do update set hash = excluded.hash, must_change = false, updated_at = now();
  delete from auth.sign_in_failures where username = ${counted('person')};
  delete from auth.sessions where user_id = person and active_customer_id = ${company} and by_pin and id <> session;
  return true;
end $$;
`

/** What may be known of a member's PIN. No row without one. */
const readPin = `
create or replace function read_pin(person uuid) returns table (must_change boolean, locked_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.must_change, (
    select f.updated_at + ${pauseAfter('f.count', pinPolicy)} * interval '1 second' from auth.sign_in_failures f
      where f.username = ${counted('person')} and f.origin = '' and f.count >= ${pinPolicy.tries}
        and f.updated_at + ${pauseAfter('f.count', pinPolicy)} * interval '1 second' > now())
  from auth.pins p where p.customer_id = ${company} and p.user_id = person
$$;
`

/** Ends the pause after wrong PINs. False when there was none to forget. */
const unlockPin = `
create or replace function unlock_pin(person uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.sign_in_failures where username = ${counted('person')};
  return found;
end $$;
`

/** Takes a member's PIN and signs them out where they used it. False when they have none. */
const removePin = `
create or replace function remove_pin(person uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare gone boolean;
begin
  -- First the PIN: whoever is signing in with it waits for its row, or their session is there to be ended.
  delete from auth.pins where customer_id = ${company} and user_id = person;
  gone := found;
  delete from auth.sessions where user_id = person and active_customer_id = ${company} and by_pin;
  return gone;
end $$;
`

/** The session in which a device is trusted becomes one of the terminal, and ends as those do. */
const beginTerminalSession = `
create or replace function begin_terminal_session(session uuid, terminal uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update auth.sessions set terminal_id = terminal where id = session and active_customer_id = ${company};
  update auth.sessions s set expires_at = now() + ${idleMinutesOf('s')} * interval '1 minute'
    where id = session and active_customer_id = ${company}
$$;
`

/** Signs everyone out of a terminal of the company, whichever way they came in there and wherever they went from it. */
const endTerminalSessions = `
create or replace function end_terminal_sessions(terminal uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.sessions where terminal_id = terminal
    and exists (select from public.terminals t where t.id = terminal and t.customer_id = ${company})
$$;
`

const names = 'give_pins, store_pin, read_pin, unlock_pin, remove_pin, begin_terminal_session, end_terminal_sessions'
const grants = `
revoke all on function ${names} from public;
grant execute on function ${names} to gemba_app;
`

export const pinFunctions = [
  ...[givePins, storePin, readPin, unlockPin, removePin],
  ...[beginTerminalSession, endTerminalSessions, grants],
].join('\n')

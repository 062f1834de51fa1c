// What belongs into a transaction of the application but needs the schema `auth`, which it may not read or write:
// functions of the owner. Each that changes or reveals an account needs a proof that no statement of the application can read: the token or the id of an
// open session, or the digest of the token of a mailed link. Run after the migrations, at every start.
import { idleMinutesOf } from './followCompany.ts'

/**
 * A new password for the person of an open session. It ends their other sessions and makes mailed links useless. False
 * when there is no such session.
 */
const storePassword = `
create or replace function store_password(session uuid, hash text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare person uuid;
begin
  select user_id into person from auth.sessions where id = session and expires_at > now() for update;
  if person is null then return false; end if;
  update auth.accounts set password = hash where user_id = person and provider_id = 'credential';
  if not found then
    insert into auth.accounts (user_id, account_id, provider_id, password) values (person, person::text, 'credential', hash);
  end if;
  update auth.identities set must_change_password = false where id = person;
  delete from auth.sessions where user_id = person and id <> session;
  perform auth.forget_links(array[person]);
  return true;
end $$;
`

/**
 * The identity of the person who follows the link of a sign-up, as a member of the transaction's company. The address
 * is the one that the link was mailed to. No row when the link was used, is too old or never was, or the address has an
 * account.
 */
const openAccount = `
create or replace function open_account(digest text, person text, hash text, customer text)
  returns table (user_id uuid, email text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.verifications v where v.identifier = 'sign-up:' || digest and v.expires_at > now()
    returning v.value::jsonb->>'email' into email;
  if email is null then return; end if;
  insert into auth.identities (username, display_username, name, email, email_verified)
    values (email, email, person, email, true) on conflict do nothing returning id into user_id;
  if user_id is null then return; end if;
  insert into auth.accounts (user_id, account_id, provider_id, password)
    values (open_account.user_id, open_account.user_id::text, 'credential', hash);
  insert into auth.memberships (user_id, customer_id, customer_name)
    values (open_account.user_id, current_setting('app.customer_id')::uuid, customer);
  return next;
end $$;
`

const idle = idleMinutesOf('s')
/** Minutes after which the use of a session is written down again; a tenth of a short idle time. */
const noted = 60

/** The columns of a function are not replaced: one with others, of an older version, is dropped first. */
const dropOlder = `
do $$ begin
  if exists (select from pg_proc where proname = 'enter_session' and not 'mode_over' = any(proargnames)) then
    drop function enter_session(text);
  end if;
end $$;
`

/**
 * The session of a token. Binds the transaction to its company and person, which are others in a support sign-in, and
 * names its mode for `loadActor`. `is_due`: its use must be noted. No row when there is no such session; no company when
 * the time of its mode is over. Whoever came in with a PIN need not have replaced a first password.
 */
const enterSession = `
create or replace function enter_session(given text)
  returns table (session_id uuid, user_id uuid, customer_id uuid, undecided boolean, must_change_password boolean,
    is_due boolean, terminal_id uuid, by_pin boolean, mode text, mode_over boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare viewed uuid;
declare support uuid;
begin
  select s.id, coalesce(m.user_id, s.user_id), coalesce(m.customer_id, s.active_customer_id), s.undecided,
      i.must_change_password and not s.by_pin, s.terminal_id, s.by_pin,
      s.expires_at < now() + greatest(${idle} * 0.9, ${idle} - ${noted}) * interval '1 minute',
      m.kind, coalesce(m.until <= now(), false), m.role_id, m.support_id
    into enter_session.session_id, enter_session.user_id, enter_session.customer_id, enter_session.undecided,
      enter_session.must_change_password, enter_session.terminal_id, enter_session.by_pin, enter_session.is_due,
      enter_session.mode, enter_session.mode_over, viewed, support
    from auth.sessions s join auth.identities i on i.id = s.user_id
      left join auth.session_modes m on m.session_id = s.id
    where s.token = given and s.expires_at > now();
  if session_id is null then return; end if;
  if mode_over then customer_id := null; end if;
  perform set_config('app.customer_id', coalesce(customer_id::text, ''), true),
    set_config('app.user_id', user_id::text, true),
    set_config('app.viewed_role', coalesce(viewed::text, ''), true),
    set_config('app.support', coalesce(support::text, ''), true);
  return next;
end $$;
`

/** How many of these people have an open session in the transaction's company. */
const countSignedIn = `
create or replace function count_signed_in(people uuid[]) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(distinct s.user_id)::int from auth.sessions s
  where s.user_id = any(people) and s.expires_at > now() and not s.undecided
    and s.active_customer_id = nullif(current_setting('app.customer_id', true), '')::uuid
$$;
`

/**
 * The address of a mailed link becomes that of its person; links that were mailed to the former one become useless. Returns
 * the former; no row when the link was used or is too old, or the address belongs to someone else.
 */
const confirmEmail = `
create or replace function confirm_email(digest text) returns table (former text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare link jsonb;
declare person uuid;
begin
  delete from auth.verifications v where v.identifier = 'email:' || digest and v.expires_at > now()
    returning v.value::jsonb into link;
  person := (link->>'userId')::uuid;
  select i.email into former from auth.identities i where i.id = person for update;
  if former is null then return; end if;
  if exists (select from auth.identities o where o.username = link->>'email' and o.id <> person) then
    former := null;
    return;
  end if;
  update auth.identities set email = link->>'email', email_verified = true, updated_at = now() where id = person;
  perform auth.forget_links(array[person]);
  return next;
exception when unique_violation then return;
end $$;
`

const grants = `
revoke all on function store_password, open_account, enter_session, count_signed_in, confirm_email from public;
grant execute on function store_password, open_account, enter_session, count_signed_in, confirm_email to gemba_app;
grant execute on function enter_session to gemba_auth;
grant usage on schema auth to gemba_auth;
grant select, insert, update, delete on all tables in schema auth to gemba_auth;
`

export const accountFunctions = [
  ...[storePassword, openAccount, dropOlder, enterSession],
  ...[countSignedIn, confirmEmail, grants],
].join('\n')

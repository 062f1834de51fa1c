// What an administrator may do about the sign-in of a person, in the transaction of their company: functions of the
// owner, as in accountFunctions.ts. Each touches only members of the company that the transaction is bound to. What the
// person signs in with (username, address, password) is only changed while they belong to no other company: otherwise the
// administrators of one company could get into another.

/** The members of the transaction's company among these people who belong to no other one. */
const ownMembers = `
create or replace function auth.own_members(people uuid[]) returns setof uuid
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select user_id from auth.memberships where user_id = any(people) group by user_id
    having array_agg(customer_id) = array[nullif(current_setting('app.customer_id', true), '')::uuid]
$$;
`

/**
 * Makes the links useless that were mailed to people: those that set a password, and those that confirm a new address.
 * Whoever knew a password could else take the account back a day later.
 */
const forgetLinks = `
create or replace function auth.forget_links(people uuid[]) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.verifications v where v.value = any(people::text[])
    or case when v.identifier like 'email:%' then v.value::jsonb->>'userId' = any(people::text[]) else false end;
end $$;
`

/**
 * People sign in with either, so nobody's username is the address of someone else, and nobody's address their username:
 * they could no longer sign in with it, nor get a link to a new password.
 */
const refusesOthers = ({ person, key, address }: Record<'person' | 'key' | 'address', string>) => `
  if exists (select from auth.identities o where o.email = ${key} and o.id <> ${person}) then return 'username'; end if;
  if exists (select from auth.identities o where o.username = ${address} and o.id <> ${person}) then return 'email'; end if;`

/** Makes the identity of a new person. Returns null, or which of the two is taken: 'username' or 'email'. */
const createMember = `
create or replace function create_member(id uuid, key text, display text, person text, address text, hash text, customer text)
  returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  ${refusesOthers({ person: 'create_member.id', key: 'key', address: 'address' })}
  insert into auth.identities (id, username, display_username, name, email, email_verified, must_change_password)
    values (create_member.id, key, display, person, coalesce(address, create_member.id || '@no-mail.invalid'), true,
      hash is not null)
    on conflict do nothing;
  if not found then
    return case when exists (select from auth.identities i where i.username = key) then 'username' else 'email' end;
  end if;
  if hash is not null then
    insert into auth.accounts (user_id, account_id, provider_id, password)
      values (create_member.id, create_member.id::text, 'credential', hash);
  end if;
  insert into auth.memberships (user_id, customer_id, customer_name)
    values (create_member.id, current_setting('app.customer_id')::uuid, customer);
  return null;
end $$;
`

/**
 * Changes what a person signs in with. Returns null, or which of the two is taken. Of people who belong to another company
 * as well nothing is changed: 'elsewhere'. Links that were mailed to the address before become useless.
 */
const changeMember = `
create or replace function change_member(person uuid, key text, display text, called text, address text) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare before auth.identities;
declare wanted text := coalesce(address, person || '@no-mail.invalid');
begin
  select * into before from auth.identities where id = person for update;
  if not exists (select from auth.own_members(array[person])) then return 'elsewhere'; end if;
  if exists (select from auth.identities where username = key and id <> person) then return 'username'; end if;
  if exists (select from auth.identities where email = wanted and id <> person) then return 'email'; end if;
  if before.username is distinct from key or before.email <> wanted then
    ${refusesOthers({ person: 'person', key: 'key', address: 'wanted' })}
  end if;
  update auth.identities set username = key, display_username = display, name = called, email = wanted, updated_at = now()
    where id = person;
  if before.email <> wanted then perform auth.forget_links(array[person]); end if;
  return null;
exception when unique_violation then return 'username';
end $$;
`

/** What an administrator may know about the sign-in of a member. */
const readMember = `
create or replace function read_member(person uuid)
  returns table (has_password boolean, must_change boolean, elsewhere boolean, sessions int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from auth.accounts a where a.user_id = person and a.provider_id = 'credential' and a.password is not null),
    i.must_change_password,
    not exists (select from auth.own_members(array[person])),
    (select count(*)::int from auth.sessions s where s.user_id = person and s.active_customer_id = m.customer_id
      and s.expires_at > now())
  from auth.identities i join auth.memberships m on m.user_id = i.id
  where i.id = person and m.customer_id = nullif(current_setting('app.customer_id', true), '')::uuid
$$;
`

/** First passwords, to be replaced at the first sign-in; ends sessions and makes mailed links useless. Returns whose. */
const givePasswords = `
create or replace function give_passwords(people uuid[], hashes text[]) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare given uuid[];
begin
  select coalesce(array_agg(own), '{}') into given from auth.own_members(people) own;
  delete from auth.accounts where user_id = any(given) and provider_id = 'credential';
  insert into auth.accounts (user_id, account_id, provider_id, password)
    select g.person, g.person::text, 'credential', g.hash from unnest(people, hashes) as g(person, hash)
    where g.person = any(given);
  update auth.identities set must_change_password = true where id = any(given);
  delete from auth.sessions where user_id = any(given);
  perform auth.forget_links(given);
  delete from auth.sign_in_failures where username in (select username from auth.identities where id = any(given));
  return query select unnest(given);
end $$;
`

/** Links with which people set a password, in place of earlier ones. Returns for whom. */
const giveLinks = `
create or replace function give_links(people uuid[], identifiers text[], minutes int) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare given uuid[];
begin
  select coalesce(array_agg(own), '{}') into given from auth.own_members(people) own;
  delete from auth.verifications where value in (select unnest(given)::text);
  insert into auth.verifications (identifier, value, expires_at)
    select g.identifier, g.person::text, now() + minutes * interval '1 minute'
    from unnest(people, identifiers) as g(person, identifier) where g.person = any(given);
  return query select unnest(given);
end $$;
`

/** Whether members may enter the company. Who may not is signed out of it at once. */
const admitMembers = `
create or replace function admit_members(people uuid[], admitted boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare company uuid := nullif(current_setting('app.customer_id', true), '')::uuid;
begin
  update auth.memberships set active = admitted where user_id = any(people) and customer_id = company;
  if not admitted then
    delete from auth.sessions where user_id = any(people) and active_customer_id = company;
    perform auth.forget_links(array(select auth.own_members(people)));
  end if;
end $$;
`

/** Names a session without giving power over it (sessionHandle.ts). */
const handleOfSession = `
create or replace function auth.session_handle(session uuid) returns uuid
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select overlay(overlay(left(encode(sha256(convert_to(session::text, 'utf8')), 'hex'), 32) placing '8' from 13) placing '8' from 17)::uuid
$$;
`

/** Where a member is signed in to the transaction's company, the latest first. */
const memberSessions = `
create or replace function member_sessions(person uuid)
  returns table (id uuid, started_at timestamptz, last_seen_at timestamptz, device text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select auth.session_handle(s.id), s.created_at, s.updated_at, coalesce(s.user_agent, '')
  from auth.sessions s
  where s.user_id = person and s.expires_at > now()
    and s.active_customer_id = nullif(current_setting('app.customer_id', true), '')::uuid
  order by s.created_at desc, s.id
$$;
`

/** Ends a session of a member in the transaction's company, or without a handle all but one's own. Returns how many. */
const endMemberSessions = `
create or replace function end_member_sessions(person uuid, handle uuid, own uuid) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare ended int;
begin
  delete from auth.sessions s
    where s.user_id = person and s.id <> own and (handle is null or auth.session_handle(s.id) = handle)
      and s.active_customer_id = nullif(current_setting('app.customer_id', true), '')::uuid;
  get diagnostics ended = row_count;
  return ended;
end $$;
`

/** Which usernames and addresses someone signs in with, in any company. */
const takenLogins = `
create or replace function taken_logins(keys text[], addresses text[]) returns table (field text, value text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select 'username', i.username from auth.identities i where i.username = any(keys)
  union all select 'username', i.email from auth.identities i where i.email = any(keys)
  union all select 'email', i.email from auth.identities i where i.email = any(addresses)
  union all select 'email', i.username from auth.identities i where i.username = any(addresses)
$$;
`

/**
 * Removes the identities of people who were added by mistake: members of this company alone, who have never signed in.
 * Returns whose.
 */
const removeMembers = `
create or replace function remove_members(people uuid[]) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare gone uuid[];
begin
  select coalesce(array_agg(own), '{}') into gone from auth.own_members(people) own
    where not exists (select from auth.sessions s where s.user_id = own);
  perform auth.forget_links(gone);
  delete from auth.accounts where user_id = any(gone);
  delete from auth.memberships where user_id = any(gone);
  delete from auth.identities where id = any(gone);
  return query select unnest(gone);
end $$;
`

/**
 * A person leaves the company for good: their place, sessions and PIN in it, and where they were when they signed in. The
 * identity ends when they belong to no other company.
 */
const forgetMember = `
create or replace function forget_member(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare company uuid := nullif(current_setting('app.customer_id', true), '')::uuid;
begin
  update sign_ins s set device = '', network = '', terminal_id = null, session = null
    where s.customer_id = company and s.user_id = person;
  delete from auth.pins where customer_id = company and user_id = person;
  delete from auth.sign_in_failures where username = 'pin ' || company::text || ' ' || person::text
    or username = (select 'pin ' || company::text || ' code ' || lower(u.badge) from users u
      where u.customer_id = company and u.id = person);
  delete from auth.memberships m where m.user_id = person and m.customer_id = company;
  if not found then return; end if;
  delete from auth.sessions where user_id = person and active_customer_id = company;
  if exists (select from auth.memberships m where m.user_id = person) then return; end if;
  perform auth.forget_links(array[person]);
  delete from auth.sign_in_failures where username = (select i.username from auth.identities i where i.id = person);
  delete from auth.identities where id = person;
end $$;
`

/** Signs everyone out of the company. */
const endCompanySessions = `
create or replace function end_company_sessions() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.sessions where active_customer_id = nullif(current_setting('app.customer_id', true), '')::uuid
$$;
`

const names = `create_member, change_member, read_member, give_passwords, give_links, admit_members, member_sessions,
  end_member_sessions, taken_logins, remove_members, forget_member`
const grants = `
revoke all on function ${names} from public;
grant execute on function ${names} to gemba_app;
revoke all on function end_company_sessions from public;
grant execute on function create_member, give_links, end_company_sessions to gemba_platform;
`

export const memberFunctions = [
  ...[ownMembers, forgetLinks, createMember, changeMember, readMember, givePasswords, giveLinks, admitMembers],
  ...[handleOfSession, memberSessions, endMemberSessions, takenLogins, removeMembers, forgetMember],
  endCompanySessions,
  grants,
].join('\n')

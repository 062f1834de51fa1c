// How people come to a company by an enrollment key, in its transaction: functions of the owner, as in accountFunctions.ts.

/** Makes the identity of someone who signs up with an enrollment key and their own password. False when the username is taken. */
const enrollMember = `
create or replace function enroll_member(id uuid, key text, display text, person text, hash text, customer text)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Nobody signs up with the address of someone else (memberFunctions.ts).
  if exists (select from auth.identities i where i.email = key) then return false; end if;
  insert into auth.identities (id, username, display_username, name, email, email_verified)
    values (enroll_member.id, key, display, person, enroll_member.id || '@no-mail.invalid', true)
    on conflict do nothing;
  if not found then return false; end if;
  insert into auth.accounts (user_id, account_id, provider_id, password)
    values (enroll_member.id, enroll_member.id::text, 'credential', hash);
  insert into auth.memberships (user_id, customer_id, customer_name)
    values (enroll_member.id, current_setting('app.customer_id')::uuid, customer);
  return true;
end $$;
`

/**
 * Makes the person of an open session a member of the transaction's company as well. False when they are one already:
 * someone whom the company deactivated does not come back by themself.
 */
const joinCompany = `
create or replace function join_company(session uuid, customer text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare person uuid;
begin
  select user_id into person from auth.sessions where id = session and expires_at > now();
  if person is null then return false; end if;
  insert into auth.memberships (user_id, customer_id, customer_name)
    values (person, current_setting('app.customer_id')::uuid, customer) on conflict do nothing;
  return found;
end $$;
`

const grants = `
revoke all on function enroll_member, join_company from public;
grant execute on function enroll_member, join_company to gemba_app;
`

export const enrollFunctions = [enrollMember, joinCompany, grants].join('\n')

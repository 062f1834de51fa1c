// How someone who has an account joins another company: functions of the owner, as in memberFunctions.ts.

/** An invitation of the transaction's company, to be accepted by the link with this digest. */
const inviteToJoin = `
create or replace function invite_to_join(digest text, details jsonb, days int) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into auth.verifications (identifier, value, expires_at) values ('join:' || digest,
    (details || jsonb_build_object('customerId', current_setting('app.customer_id')))::text, now() + days * interval '1 day');
end $$;
`

/**
 * Makes the transaction's person a member of the transaction's company, which has invited them at their address. Returns
 * what they shall be there; no row when the link was used, is too old, is of another company or was mailed to someone else,
 * or they belong to it already.
 */
const acceptInvitation = `
create or replace function accept_invitation(digest text, company text) returns table (details jsonb, username text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare person uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  delete from auth.verifications v using auth.identities i
    where v.identifier = 'join:' || digest and v.expires_at > now() and i.id = person
      and v.value::jsonb->>'email' = i.email
      and v.value::jsonb->>'customerId' = current_setting('app.customer_id')
    returning v.value::jsonb, coalesce(i.display_username, i.username) into details, username;
  if details is null then return; end if;
  insert into auth.memberships (user_id, customer_id, customer_name)
    values (person, current_setting('app.customer_id')::uuid, company) on conflict do nothing;
  if found then return next; end if;
end $$;
`

const names = 'invite_to_join, accept_invitation'
const grants = `
revoke all on function ${names} from public;
grant execute on function ${names} to gemba_app;
`

export const joinFunctions = [inviteToJoin, acceptInvitation, grants].join('\n')

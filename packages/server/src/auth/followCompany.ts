import { defaultSignInRules } from '@gemba/domain/customers/signInRules'

const { idleMinutes, passwordLength } = defaultSignInRules

/**
 * What sign-ins need of a company follows its row, in the same transaction: its name, and its rules. Open sessions that
 * would last longer than a shorter idle time allows are shortened.
 */
export const followCompany = `
create or replace function auth.follow_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare idle int := coalesce((new.settings->>'idleMinutes')::int, ${idleMinutes});
declare latest timestamptz := now() + idle * interval '1 minute';
begin
  insert into auth.company_rules (customer_id, idle_minutes, password_length)
    values (new.id, idle, coalesce((new.settings->>'passwordLength')::int, ${passwordLength}))
    on conflict (customer_id) do update
      set idle_minutes = excluded.idle_minutes, password_length = excluded.password_length;
  update auth.sessions set expires_at = latest where active_customer_id = new.id and expires_at > latest;
  update auth.memberships set customer_name = new.name where customer_id = new.id and customer_name <> new.name;
  return null;
end $$;
create or replace trigger follow_company after insert or update of name, settings on public.customers
  for each row execute function auth.follow_company();
`

/** The minutes without use after which a session `s` ends. */
export const idleMinutesOf = (session: string) =>
  `coalesce((select r.idle_minutes from auth.company_rules r where r.customer_id = ${session}.active_customer_id), ${idleMinutes})`

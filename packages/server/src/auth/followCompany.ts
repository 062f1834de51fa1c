import { defaultSignInRules } from '@gemba/domain/customers/signInRules'

const { idleMinutes, passwordLength, terminalMinutes } = defaultSignInRules

/**
 * What sign-ins need of a company follows its row, in the same transaction: its name, and its rules. Open sessions that
 * would last longer than a shorter idle time allows are shortened.
 */
export const followCompany = `
create or replace function auth.idle_of(terminal uuid, idle int, floor_idle int) returns interval
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when terminal is null then idle else least(idle, floor_idle) end * interval '1 minute'
$$;
create or replace function auth.follow_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare idle int := coalesce((new.settings->>'idleMinutes')::int, ${idleMinutes});
declare floor_idle int := coalesce((new.settings->>'terminalMinutes')::int, ${terminalMinutes});
begin
  insert into auth.company_rules (customer_id, idle_minutes, password_length, terminal_minutes)
    values (new.id, idle, coalesce((new.settings->>'passwordLength')::int, ${passwordLength}), floor_idle)
    on conflict (customer_id) do update
      set idle_minutes = excluded.idle_minutes, password_length = excluded.password_length,
        terminal_minutes = excluded.terminal_minutes;
  update auth.sessions set expires_at = now() + auth.idle_of(terminal_id, idle, floor_idle)
    where active_customer_id = new.id and expires_at > now() + auth.idle_of(terminal_id, idle, floor_idle);
  update auth.memberships set customer_name = new.name where customer_id = new.id and customer_name <> new.name;
  return null;
end $$;
create or replace trigger follow_company after insert or update of name, settings on public.customers
  for each row execute function auth.follow_company();
`

/** The minutes without use after which a session `s` ends: at a terminal fewer. */
export const idleMinutesOf = (session: string) => {
  const of = (column: string, usual: number) =>
    `coalesce((select r.${column} from auth.company_rules r where r.customer_id = ${session}.active_customer_id), ${usual})`
  const idle = of('idle_minutes', idleMinutes)
  return `(case when ${session}.terminal_id is null then ${idle}
    else least(${idle}, ${of('terminal_minutes', terminalMinutes)}) end)`
}

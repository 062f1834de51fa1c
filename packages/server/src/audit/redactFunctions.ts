/**
 * Replaces the text of rows of the company's chain from which personal data is removed. Only of entries that name people;
 * who, when and what stay, which verifying compares, and it reports each changed row that no later one vouches for.
 */
export const redactFunctions = `
create or replace function redact_audit(numbers bigint[], texts text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update audit_rows a set record = given.record
    from unnest(numbers, texts) as given(sequence, record)
    where a.customer_id = nullif(current_setting('app.customer_id', true), '')::uuid and a.sequence = given.sequence
      and a.entity in ('users', 'mails') and given.record::jsonb ->> 'redacted' = 'true'
$$;
revoke all on function redact_audit(bigint[], text[]) from public;
grant execute on function redact_audit(bigint[], text[]) to gemba_app;
`

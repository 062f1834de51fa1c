import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'

/**
 * Whether no other company has a name, whatever its case. A company does not see the others, so this is a function of the
 * owner. Whoever gives a company a name waits for others who do.
 */
export const companyNameIsFree = `
create or replace function company_name_is_free(called text, own uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('names of customers', 0));
  return not exists (select from customers c where lower(c.name) = lower(called) and c.id is distinct from own);
end $$;
revoke all on function company_name_is_free(text, uuid) from public;
grant execute on function company_name_is_free(text, uuid) to gemba_app, gemba_platform;
`

type Wanted = {
  name: string
  /** whose name it is about to be */
  own?: string
  /** the phrase of the refusal */
  taken: string
}

/**
 * Companies are told apart by their names. Called with the company's row locked, or before it exists.
 * @throws 422 at the field when another company has it
 */
export const requireFreeCompanyName = async (tx: Tx, { name, own, taken }: Wanted): Promise<void> => {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select company_name_is_free(${name}, ${own ?? null}::uuid) as free`,
  )
  if (rows[0]?.free !== true) throw refuse('invalid-input', { fields: { name: taken } })
}

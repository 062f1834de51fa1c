import type { LanguageCode } from '@gemba/domain/core/languages'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { currentMoment, currentUser } from '../platform/database/tenancy.ts'

/** How many active people chose each language. */
export const countPeople = async (tx: Tx): Promise<Record<string, number>> => {
  const { rows } = await tx.execute<{ language: string; people: number }>(sql`
    select preferences ->> 'language' as language, count(*)::int as people from users
    where active and preferences ? 'language' group by 1`)
  return Object.fromEntries(rows.map(({ language, people }) => [language, people]))
}

/** How many checklists are in use, and in each language. */
export const countChecklists = async (tx: Tx): Promise<{ total: number; of: Record<string, number> }> => {
  const { rows } = await tx.execute<{ language: string | null; checklists: number }>(sql`
    select language, count(*)::int as checklists from checklists
      cross join lateral (
        select null as language union all select jsonb_array_elements_text(definition -> 'languages')) as language
    where active group by 1`)
  const of = Object.fromEntries(rows.map(({ language, checklists }) => [language ?? '', checklists]))
  return { total: of[''] ?? 0, of }
}

/** People who chose a language that is not among these see the company's from now on. */
export const forgetLanguages = async (tx: Tx, offered: readonly LanguageCode[]): Promise<void> => {
  await tx.execute(sql`
    update users set preferences = preferences - 'language', version = version + 1, updated_at = ${currentMoment},
      updated_by = ${currentUser}
    where preferences ->> 'language' <> all(${sql.param([...offered])}::text[])`)
}

import { type LanguageCode, languages } from '@gemba/domain/core/languages'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { foldedOf, holdNames } from '../../platform/database/foldedName.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { bypassReasons } from './bypassReasons.table.ts'
import { type ReasonNames, shownReason } from './reasonNames.ts'

type Wish = { name: string; names: ReasonNames; main: LanguageCode; except?: string }

/** Refuses names at their fields when people would read another reason by the same one, in any language. */
export const requireFreeNames = async (tx: Tx, { name, names, main, except }: Wish): Promise<void> => {
  const wanted = sql.join(
    languages.map(language => sql`(${language}::text, ${names[language] || name}::text)`),
    sql`, `,
  )
  const read = sql`coalesce(bypass_reasons.names ->> w.language, ${shownReason(main, main)})`
  const [, { rows }] = await Promise.all([
    holdNames(tx, bypassReasons),
    tx.execute<{ language: LanguageCode }>(sql`
      select distinct w.language from (values ${wanted}) w (language, name) join bypass_reasons
        on ${foldedOf(read)} = ${foldedOf(sql`w.name`)} or bypass_reasons.folded = ${foldedOf(sql`${name}::text`)}
      ${except ? sql`where bypass_reasons.id <> ${except}` : sql``}`),
  ])
  if (rows.length === 0) return
  const own = rows.map(({ language }) => language).filter(language => language !== main && names[language])
  const fields = own.length < rows.length ? ['name'] : own.map(language => `names.${language}`)
  throw refuse('invalid-input', { fields: Object.fromEntries(fields.map(field => [field, 'bypassReasons:nameTaken'])) })
}

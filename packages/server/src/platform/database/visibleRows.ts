import { type Scope, seesAll } from '@gemba/domain/core/scope'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../http/actor.ts'

/**
 * The filter of rows by a scope: true for those that a person can see. `show` says in SQL what each grant shows, and
 * people without a grant see nothing.
 */
export const visibleRows =
  <S extends Scope>(scope: S, show: Record<Exclude<keyof S, 'all'>, (actor: Actor) => SQL>) =>
  (actor: Actor): SQL => {
    if (seesAll(scope, actor)) return sql`true`
    const shown = Object.entries<(actor: Actor) => SQL>(show).flatMap(([grant, rows]) =>
      scope[grant]?.some(actor.may) ? [rows(actor)] : [],
    )
    return shown.length > 0 ? sql`(${sql.join(shown, sql` or `)})` : sql`false`
  }

import {
  deleteSavedView,
  listSavedViews,
  mostSavedViews,
  saveView,
} from '@gemba/domain/savedViews/savedViews.endpoints'
import { and, asc, eq, sql } from 'drizzle-orm'
import { found, refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { savedViews } from './savedViews.table.ts'

export const savedViewRoutes = [
  route(listSavedViews, async ({ tx, actor, query }) => {
    const views = await tx
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.userId, actor.id), eq(savedViews.list, query.list)))
      .orderBy(asc(savedViews.name))
    return { views, total: views.length }
  }),

  route(saveView, async ({ tx, actor, body }) => {
    // A person's saves wait for each other, so that what is counted stays true.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${actor.id}`}, 0))`)
    const own = eq(savedViews.userId, actor.id)
    const views = await tx.select({ list: savedViews.list, name: savedViews.name }).from(savedViews).where(own)
    if (views.length >= mostSavedViews && !views.some(view => view.list === body.list && view.name === body.name))
      throw refuse('conflict', { message: 'savedViews:tooMany', params: { most: mostSavedViews } })
    const { customerId, userId, list, name } = savedViews
    const [view] = await tx
      .insert(savedViews)
      .values({ ...body, userId: actor.id })
      .onConflictDoUpdate({ target: [customerId, userId, list, name], set: { search: body.search } })
      .returning()
    return found(view)
  }),

  route(deleteSavedView, async ({ tx, actor, params }) => {
    const [view] = await tx
      .delete(savedViews)
      .where(and(eq(savedViews.id, params.id), eq(savedViews.userId, actor.id)))
      .returning()
    found(view)
    return undefined
  }),
]

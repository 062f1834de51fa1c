import { checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { mostDeviceDrafts } from '@gemba/domain/drafts/mostDeviceDrafts'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { assignedTo, isRunnable } from '../checklists/public/assigned.ts'
import { checklists } from '../checklists/public/checklists.table.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { isScheduled } from '../schedules/public/reminders.ts'
import { isUnderWay, mayOpen } from './public/assigned.ts'
import { drafts } from './public/drafts.table.ts'

/** What a tablet keeps without filling its disk. */
const mostChecklists = 100

const typesOf = (actor: Actor) => checklistTypes.filter(type => actor.hasFeature(checklistFlag[type]))

/** Checklists that the actor may run now: those that are scheduled for them first, then by name. */
export const findDeviceChecklists = (tx: Tx, actor: Actor) =>
  tx
    .select({
      id: checklists.id,
      code: checklists.code,
      type: checklists.type,
      revision: sql<number>`${checklists.revision}`,
    })
    .from(checklists)
    .where(and(isRunnable, assignedTo(actor), inArray(checklists.type, typesOf(actor))))
    .orderBy(desc(isScheduled(actor)), checklists.name, checklists.id)
    .limit(mostChecklists)

/** The drafts that the actor has or changed last, the newest first. */
export const findDeviceDrafts = (tx: Tx, actor: Actor) =>
  tx
    .select({ id: drafts.id, version: drafts.version })
    .from(drafts)
    .innerJoin(checklists, and(eq(checklists.customerId, drafts.customerId), eq(checklists.id, drafts.checklistId)))
    .where(
      and(
        ...[isUnderWay, mayOpen(actor), inArray(checklists.type, typesOf(actor))],
        or(eq(drafts.lockedBy, actor.id), eq(drafts.updatedBy, actor.id)),
      ),
    )
    .orderBy(desc(drafts.updatedAt), drafts.id)
    .limit(mostDeviceDrafts)

import { checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import type { StartOpening } from '@gemba/domain/startCodes/startOpening.endpoints'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { assignedTo, isRunnable } from '../checklists/public/assigned.ts'
import { shownName } from '../checklists/public/checklistName.ts'
import { checklists } from '../checklists/public/checklists.table.ts'
import { needFeature } from '../checklists/public/needFeature.ts'
import { findDraftsAt } from '../drafts/public/draftsAt.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Settings } from '../platform/settings.ts'
import { findOpenAt } from '../schedules/public/openAt.ts'
import { digestOfStartCode, hashOfStartCode } from './public/codes.ts'
import { startCodes } from './public/startCodes.table.ts'

type Reader = { actor: Actor; locale: Locale; settings: Pick<Settings, 'secret'> }

const ofChecklist = and(eq(checklists.customerId, startCodes.customerId), eq(checklists.id, startCodes.checklistId))

/** What a code opens for someone of its company. 404 for any other text, 410 when it was revoked. */
export const openedByCode = async (tx: Tx, { actor, locale, settings }: Reader, typed: string) => {
  const [row] = await tx
    .select({
      ...{ id: startCodes.id, machine: startCodes.machine, part: startCodes.part, revokedAt: startCodes.revokedAt },
      forVisitors: sql<boolean>`${startCodes.linkId} is not null`,
      checklistId: checklists.id,
      checklist: { code: checklists.code, name: shownName(locale), type: checklists.type },
      runnable: sql<boolean>`${isRunnable}`,
      assigned: sql<boolean>`${assignedTo(actor)}`,
    })
    .from(startCodes)
    .innerJoin(checklists, ofChecklist)
    .where(eq(startCodes.codeHash, hashOfStartCode(settings, typed)))
  const { revokedAt, runnable, assigned, checklistId, ...code } = found(row)
  needFeature(actor, code.checklist.type)
  const { machine, part } = code
  if (revokedAt) throw refuse('gone', { message: 'startCodes:revoked', details: { machine } })
  const state: StartOpening['state'] = !runnable
    ? 'notInUse'
    : !actor.may('Checklist Execution Update')
      ? 'notPermitted'
      : assigned
        ? 'open'
        : 'notAssigned'
  if (state !== 'open') return { ...code, state, occurrence: null, drafts: [] }
  const [occurrence, drafts] = await Promise.all([
    findOpenAt(tx, actor, { checklistId, place: machine }),
    findDraftsAt(tx, actor, { checklistId, machine, part }),
  ])
  return { ...code, state, occurrence, drafts }
}

/** What a device keeps without filling its disk. */
const mostOnDevice = 2_000

/** The codes of the checklists that the actor may run now. */
export const findDeviceCodes = async (tx: Tx, actor: Actor, settings: Pick<Settings, 'secret'>) => {
  const types = checklistTypes.filter(type => actor.hasFeature(checklistFlag[type]))
  const codes = await tx
    .select({
      ...{ id: startCodes.id, machine: startCodes.machine, part: startCodes.part },
      checklist: { id: checklists.id, code: checklists.code, type: checklists.type },
    })
    .from(startCodes)
    .innerJoin(checklists, ofChecklist)
    .where(and(isNull(startCodes.revokedAt), isRunnable, assignedTo(actor), inArray(checklists.type, types)))
    .orderBy(asc(startCodes.machine), asc(startCodes.id))
    .limit(mostOnDevice)
  return codes.map(code => ({ ...code, digest: digestOfStartCode(settings, code.id) }))
}

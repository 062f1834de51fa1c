import { nameIn } from '@gemba/domain/checklists/checklistName'
import { groupedCode } from '@gemba/domain/enrollmentKeys/keyLetters'
import { startAddress } from '@gemba/domain/startCodes/startCode'
import {
  createStartCodes,
  listStartCodes,
  listStartSheet,
  revokeStartCode,
  updateStartCode,
} from '@gemba/domain/startCodes/startCodes.endpoints'
import { checklists } from '../checklists/public/checklists.table.ts'
import { needFeature } from '../checklists/public/needFeature.ts'
import { getOne } from '../platform/database/rows.ts'
import { route } from '../platform/http/route.ts'
import { startCodeOf } from './public/codes.ts'
import { changeStartCode, revokeStartCode as revoke, storeStartCodes } from './public/storeStartCodes.ts'
import { codeListAbilities } from './startCodes.policy.ts'
import { findNameableLinks, findPrintable, findStartCodes, getStartCode } from './startCodes.queries.ts'

export const startCodeRoutes = [
  route(listStartCodes, async ({ tx, actor, query }) => {
    const [checklist, { rows: codes, total }, links] = await Promise.all([
      getOne(tx, checklists, query.checklistId),
      findStartCodes(tx, actor, query),
      findNameableLinks(tx, actor, query.checklistId),
    ])
    const { type, revision } = checklist
    needFeature(actor, type)
    return {
      ...{ codes, total, links },
      checklist: { type, published: revision !== null },
      can: codeListAbilities(actor, checklist),
    }
  }),

  route(createStartCodes, async ({ tx, actor, body, audit, runtime }) => ({
    ids: await storeStartCodes({ tx, actor, audit }, runtime.settings, body),
  })),

  route(updateStartCode, async ({ tx, actor, params: { id }, body, audit }) => {
    await changeStartCode({ tx, actor, audit }, id, body)
    return getStartCode(tx, actor, id)
  }),

  route(revokeStartCode, async ({ tx, actor, params: { id }, body, audit }) => {
    await revoke({ tx, actor, audit }, id, body.version)
    return getStartCode(tx, actor, id)
  }),

  route(listStartSheet, async ({ tx, actor, params: { checklistId }, query, locale, runtime: { settings } }) => {
    const [checklist, codes] = await Promise.all([
      getOne(tx, checklists, checklistId),
      findPrintable(tx, checklistId, query.codeId),
    ])
    needFeature(actor, checklist.type)
    return {
      checklist: nameIn(checklist, locale),
      type: checklist.type,
      codes: codes.map(printed => {
        const code = startCodeOf(settings, printed.id)
        return { ...printed, code: groupedCode(code), url: new URL(startAddress(code), settings.url).href }
      }),
    }
  }),
]

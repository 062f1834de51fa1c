import {
  allowPublicApproval,
  createPublicLink,
  listPublicCodes,
  listPublicLinks,
  revokeAllPublicLinks,
  revokePublicLink,
  updatePublicLink,
} from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { hashPin } from '../auth/public/pins.ts'
import { checklists } from '../checklists/public/checklists.table.ts'
import { needFeature } from '../checklists/public/needFeature.ts'
import { getOne } from '../platform/database/rows.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { addressOfCode } from './codes.ts'
import { changeLink, revokeLink, revokeLinksOf, storeLink } from './public/storeLink.ts'
import { allowApproval, allowsApproval } from './publicApproval.ts'
import { linkListAbilities } from './publicLinks.policy.ts'
import { findCodes, findLinks, findRevocable, getLink, getNamed } from './publicLinks.queries.ts'

export const publicLinkRoutes = [
  route(listPublicLinks, async ({ tx, actor, query }) => {
    const { checklistId } = query
    const [checklist, { rows: links, total }, revocable, allowed] = await Promise.all([
      getOne(tx, checklists, checklistId),
      findLinks(tx, actor, query),
      findRevocable(tx, checklistId),
      allowsApproval(tx, checklistId),
    ])
    const { type, definition, revision } = checklist
    needFeature(actor, type)
    return {
      ...{ links, total, revocable },
      checklist: { type, languages: definition.languages, published: revision !== null },
      allowsApproval: allowed,
      can: linkListAbilities(actor, checklist),
    }
  }),

  route(allowPublicApproval, async ({ tx, params: { checklistId }, body, audit }) => {
    await allowApproval({ tx, audit }, checklistId, body.allowed)
    return undefined
  }),

  preparedRoute(
    createPublicLink,
    async ({ actor, body: { pin } }) => (pin ? hashPin(actor.sessionId, pin) : null),
    async ({ tx, actor, body, audit, runtime, prepared }) =>
      getLink(tx, actor, await storeLink({ tx, actor, audit }, runtime.settings, body, prepared)),
  ),

  preparedRoute(
    updatePublicLink,
    async ({ actor, body: { pin } }) => (pin ? hashPin(actor.sessionId, pin) : pin),
    async ({ tx, actor, params: { id }, body, audit, prepared }) => {
      await changeLink({ tx, actor, audit }, id, body, prepared)
      return getLink(tx, actor, id)
    },
  ),

  route(revokePublicLink, async ({ tx, actor, params: { id }, body, audit }) => {
    await revokeLink({ tx, actor, audit }, id, body.version)
    return getLink(tx, actor, id)
  }),

  route(revokeAllPublicLinks, async ({ tx, actor, body, audit }) => ({
    revoked: await revokeLinksOf({ tx, actor, audit }, body.checklistId),
  })),

  route(listPublicCodes, async ({ tx, params: { id }, locale, runtime }) => {
    const [{ name, series, endsOn, checklist }, codes] = await Promise.all([
      getNamed(tx, { id, locale }),
      findCodes(tx, id),
    ])
    return {
      ...{ name, series, endsOn, checklist },
      codes: codes.map(({ id: codeId, ...code }) => ({ ...code, url: addressOfCode(runtime.settings, codeId) })),
    }
  }),
]

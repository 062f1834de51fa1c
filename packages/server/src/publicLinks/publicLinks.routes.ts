import {
  createPublicLink,
  listPublicCodes,
  listPublicLinks,
  revokeAllPublicLinks,
  revokePublicLink,
  updatePublicLink,
} from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { hashPin } from '../auth/public/pins.ts'
import { getOne } from '../platform/database/rows.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { addressOfCode } from './codes.ts'
import { linkListAbilities } from './publicLinks.policy.ts'
import { findCodes, findLinks, getLink } from './publicLinks.queries.ts'
import { publicLinks } from './publicLinks.table.ts'
import { changeLink, revokeLink, revokeLinksOf, storeLink } from './storeLink.ts'

export const publicLinkRoutes = [
  route(listPublicLinks, async ({ tx, actor, query }) => ({
    links: await findLinks(tx, actor, query.checklistId),
    can: linkListAbilities(actor),
  })),

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

  route(listPublicCodes, async ({ tx, params: { id }, runtime }) => {
    const [, codes] = await Promise.all([getOne(tx, publicLinks, id), findCodes(tx, id)])
    return {
      codes: codes.map(({ id: codeId, ...code }) => ({ ...code, url: addressOfCode(runtime.settings, codeId) })),
    }
  }),
]

import { pageAt } from '@gemba/domain/core/pageAt'
import { closedFor } from '@gemba/domain/core/visitor'
import { createFilterLink, openFilterLink } from '@gemba/domain/filterLinks/filterLinks.endpoints'
import { site } from '@gemba/domain/site'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { minuteIn, zoneOf } from '../platform/zone.ts'
import { endOfLink, filterLinkOf, readKey } from './public/filterLink.ts'

export const filterLinkRoutes = [
  route(createFilterLink, async ({ actor, body: { list, search }, runtime }) => {
    requireOpen(actor, list)
    const link = { customerId: actor.customer.id, to: `${list}${search}`, endsAt: endOfLink() }
    return { url: filterLinkOf(runtime.settings, link), endsAt: link.endsAt }
  }),

  route(openFilterLink, async ({ actor, body, runtime }) => {
    const link = readKey(runtime.settings, body.key)
    // A link of another company is as good as none: whether it exists there is not for others to know.
    if (link?.customerId !== actor.customer.id) throw refuse('not-found', { message: 'filterLinks:invalid' })
    if (link.endsAt.getTime() <= Date.now()) {
      const [day = ''] = minuteIn(zoneOf(actor), link.endsAt).split(' ')
      throw refuse('not-found', { message: 'filterLinks:ended', params: { day } })
    }
    requireOpen(actor, link.to)
    return { to: link.to }
  }),
]

/** @throws 404 when there is no such page or its feature is off, 403 when it does not open for this person */
const requireOpen = (actor: Actor, address: string) => {
  const page = pageAt(site, address.split('?')[0] ?? '')
  const entry = page && site.routes[page.path]
  if (!page || !entry || entry.access === 'public') throw refuse('not-found', { message: 'filterLinks:invalid' })
  const closed = closedFor(actor, entry, page.params)
  if (closed === 'feature') throw refuse('feature-not-enabled')
  if (closed) throw refuse('permission-missing', { message: 'filterLinks:closed' })
}

import { review } from '@gemba/domain/core/permissions'
import type { Actor } from '../platform/http/actor.ts'

/** Whether someone may read the login report of other companies: of the platform owner, who may see its customers. */
export const readsCompanies = (actor: Actor): boolean =>
  actor.customer.isPlatformOwner && review('Customers').some(actor.may)

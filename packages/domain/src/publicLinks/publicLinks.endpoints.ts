import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { review } from '../core/permissions.ts'
import { PublicCode, PublicLink, PublicLinkChange, PublicLinkInput } from './publicLinks.schema.ts'

const permission = review('Public Links')
const feature = ['allowChecklists', 'allowProductChecklists'] as const

export const listPublicLinks = endpoint({
  method: 'GET',
  path: '/public-links',
  permission,
  feature,
  shows: ['checklists', 'users', 'submissions'],
  summary: 'The public links of a checklist with their uses, the newest first; 500 at most',
  query: z.object({ checklistId: z.uuid() }),
  response: z.object({ links: z.array(PublicLink), can: z.object({ create: z.boolean(), revoke: z.boolean() }) }),
})

/** 422 for a checklist that is not published. */
export const createPublicLink = endpoint({
  method: 'POST',
  path: '/public-links',
  permission: 'Public Links Create',
  feature,
  summary: 'Adds a public link with a code of its own, or a series of codes for one submission each',
  body: PublicLinkInput,
  secrets: ['pin'],
  response: PublicLink,
})

export const updatePublicLink = endpoint({
  method: 'PUT',
  path: '/public-links/:id',
  permission: 'Public Links Update',
  feature,
  summary: 'Changes a public link; its codes stay',
  body: PublicLinkChange,
  secrets: ['pin'],
  response: PublicLink,
})

export const revokePublicLink = endpoint({
  method: 'POST',
  path: '/public-links/:id/revocation',
  permission: 'Public Links Update',
  feature,
  summary: 'Revokes a public link for good; what was submitted stays',
  body: z.object({ version: Version }),
  response: PublicLink,
})

export const revokeAllPublicLinks = endpoint({
  method: 'POST',
  path: '/public-links/revocations',
  permission: 'Public Links Update',
  feature,
  summary: 'Revokes every public link of a checklist for good',
  body: z.object({ checklistId: z.uuid() }),
  response: z.object({ revoked: z.number().int() }),
})

export const listPublicCodes = endpoint({
  method: 'GET',
  path: '/public-links/:id/codes',
  permission,
  feature,
  shows: ['submissions'],
  summary: 'The codes of a public link as addresses, to be copied or printed',
  response: z.object({ codes: z.array(PublicCode) }),
})

import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { Locale } from '../checklists/definition/localized.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day, Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
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
  summary: 'The public links of a checklist with their uses',
  query: PageQuery.extend({ checklistId: z.uuid() }),
  response: pageOf('links', PublicLink).extend({
    /** what a link is for: its type, and the languages in which it can be filled in */
    checklist: z.object({ type: ChecklistType, languages: z.array(Locale), published: z.boolean() }),
    /** how many can be revoked, and the names of the newest of them */
    revocable: z.object({ count: z.number().int(), names: z.array(z.string()) }),
    /** whether submissions by its links may enter the approval; only of product checklists */
    allowsApproval: z.boolean(),
    can: z.object({ create: z.boolean(), revoke: z.boolean(), allowApproval: z.boolean() }),
  }),
})

/** 404 for a checklist without an approval. */
export const allowPublicApproval = endpoint({
  method: 'PUT',
  path: '/public-links/approval/:checklistId',
  permission: 'Checklists Update',
  feature: 'allowProductChecklists',
  changes: ['checklists'],
  summary: 'Decides whether submissions by public links may enter the approval of a checklist',
  body: z.object({ allowed: z.boolean() }),
})

/** 422 for a checklist that is not published, and at `entersApproval` when the checklist does not allow that. */
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
  shows: ['checklists', 'submissions'],
  summary: 'The codes of a public link as addresses, to be copied or printed',
  response: z.object({
    name: z.string(),
    checklist: z.string(),
    series: z.boolean(),
    endsOn: Day.nullable(),
    codes: z.array(PublicCode),
  }),
})

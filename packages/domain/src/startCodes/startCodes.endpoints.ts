import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { BooleanQuery, PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { NamedLink, PrintedCode, StartCode, StartCodeChange, StartCodesInput } from './startCodes.schema.ts'

const permission = review('Start Codes')
const feature = ['allowChecklists', 'allowProductChecklists'] as const
/** Where codes are shown beside their management: on the devices of operators. */
const changes = ['device-start-codes', 'start-code-sheets'] as const

export const listStartCodes = endpoint({
  method: 'GET',
  path: '/start-codes',
  permission,
  feature,
  shows: ['checklists', 'public-links', 'users', 'drafts'],
  summary: 'The start codes of a checklist with their uses',
  query: PageQuery.extend({ checklistId: z.uuid(), revoked: BooleanQuery.optional() }),
  response: pageOf('codes', StartCode).extend({
    checklist: z.object({ type: ChecklistType, published: z.boolean() }),
    /** public links that a code may name */
    links: z.array(NamedLink),
    can: z.object({ create: z.boolean() }),
  }),
})

/** 422 for a checklist that is not published, and at `linkId` for a link that no code may name. */
export const createStartCodes = endpoint({
  method: 'POST',
  path: '/start-codes',
  permission: 'Start Codes Create',
  feature,
  changes,
  summary: 'Adds a start code for each of some machines',
  body: StartCodesInput,
  response: z.object({ ids: z.array(z.uuid()) }),
})

/** 409 when it was revoked. */
export const updateStartCode = endpoint({
  method: 'PUT',
  path: '/start-codes/:id',
  permission: 'Start Codes Update',
  feature,
  changes,
  summary: 'Changes what a start code fills in; labels that are printed go on working',
  body: StartCodeChange,
  response: StartCode,
})

export const revokeStartCode = endpoint({
  method: 'POST',
  path: '/start-codes/:id/revocation',
  permission: 'Start Codes Update',
  feature,
  changes,
  summary: 'Revokes a start code for good; runs that were begun by it stay',
  body: z.object({ version: Version }),
  response: StartCode,
})

/** Labels of the codes that were not revoked, by machine; of one code, where it is named. */
export const listStartSheet = endpoint({
  method: 'GET',
  path: '/start-code-sheets/:checklistId',
  permission,
  feature,
  shows: ['start-codes', 'checklists'],
  summary: 'Start codes of a checklist as addresses, to be printed',
  query: z.object({ codeId: z.uuid().optional() }),
  response: z.object({ checklist: z.string(), type: ChecklistType, codes: z.array(PrintedCode) }),
})

import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { BypassReason, BypassReasonInput } from './bypassReasons.schema.ts'

const permission = review('Bypass Reasons')

export const listBypassReasons = endpoint({
  method: 'GET',
  path: '/bypass-reasons',
  permission,
  summary: 'Reasons to bypass a run, in the order in which they are offered',
  query: PageQuery,
  response: pageOf('bypassReasons', BypassReason).extend({ can: z.object({ create: z.boolean() }) }),
})

export const getBypassReason = endpoint({
  method: 'GET',
  path: '/bypass-reasons/:id',
  permission,
  summary: 'A reason to bypass a run',
  response: BypassReason,
})

export const createBypassReason = endpoint({
  method: 'POST',
  path: '/bypass-reasons',
  permission: 'Bypass Reasons Create',
  summary: 'Adds a reason to bypass a run',
  body: BypassReasonInput,
  response: BypassReason,
})

export const updateBypassReason = endpoint({
  method: 'PUT',
  path: '/bypass-reasons/:id',
  permission: 'Bypass Reasons Update',
  summary: 'Changes a reason to bypass a run; records keep the name that it had',
  body: BypassReasonInput.extend({ version: Version }),
  response: BypassReason,
})

export const deleteBypassReason = endpoint({
  method: 'DELETE',
  path: '/bypass-reasons/:id',
  permission: 'Bypass Reasons Delete',
  summary: 'Deletes a reason to bypass a run',
})

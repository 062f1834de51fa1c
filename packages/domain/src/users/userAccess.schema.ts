import { z } from 'zod'
import { Version } from '../core/fields.ts'
import { Named } from './userState.schema.ts'

/** A role that a person has or could be given. */
export const OfferedRole = Named.extend({
  permissions: z.array(z.string()),
  held: z.boolean(),
  /** the first permission of the role that the reader lacks: they can neither give nor take it */
  missing: z.string().nullable(),
})
export type OfferedRole = z.infer<typeof OfferedRole>

/** A group that a person is in or could be added to. */
export const OfferedGroup = Named.extend({
  people: z.number().int(),
  held: z.boolean(),
  /** a rule decides who is in it */
  byRule: z.boolean(),
})
export type OfferedGroup = z.infer<typeof OfferedGroup>

/** What a person may do, and what it follows from. */
export const UserAccess = z.object({
  roles: z.array(OfferedRole),
  groups: z.array(OfferedGroup),
  version: Version,
  can: z.object({ update: z.boolean() }),
})
export type UserAccess = z.infer<typeof UserAccess>

const ids = z.array(z.uuid()).max(500)
/** The roles that a person shall have, and the groups without a rule. */
export const UserAccessInput = z.object({ roleIds: ids, groupIds: ids })
export type UserAccessInput = z.infer<typeof UserAccessInput>

import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { BooleanQuery, listQuery, PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { ColumnKey } from '../customers/profileColumns.ts'
import { attributeQuery } from './attributes.ts'
import { nameShownIn } from './shownIn.ts'
import { OfferedGroup, OfferedRole, UserAccess, UserAccessInput } from './userAccess.schema.ts'
import { NewUserInput, UserDetails, UserInput, UserSummary } from './userAccount.schema.ts'
import { ChangedUsers, maxChanged, maxFirstPasswords, UserChange } from './userChange.schema.ts'
import { UserChecklist, UserDraft } from './userChecklists.schema.ts'
import { lastSignIns, UserState } from './userState.schema.ts'

const permission = review('Users')

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  permission,
  summary: 'The people of the company, by username',
  query: PageQuery.extend({
    roleId: z.uuid().optional(),
    groupId: z.uuid().optional(),
    tagId: z.uuid().optional(),
    state: listQuery(UserState).optional(),
    lastSignIn: z.enum(lastSignIns).optional(),
    b2c: BooleanQuery.optional(),
    held: BooleanQuery.optional(),
    ...attributeQuery,
  }),
  response: pageOf('users', UserSummary).extend({ can: z.object({ create: z.boolean(), update: z.boolean() }) }),
})

export const exportUsers = exportOf(listUsers)

/** By name; the first 500 of each. */
export const listUserChoices = endpoint({
  method: 'GET',
  path: '/users/choices',
  permission,
  summary: 'Roles, groups and values of columns by which people are filtered; roles and groups that they can be given',
  response: z.object({
    roles: z.array(OfferedRole.omit({ held: true, permissions: true })),
    groups: z.array(OfferedGroup.pick({ id: true, name: true, byRule: true })),
    /** what people have in columns for texts and numbers; the first 200 of each */
    attributes: z.array(z.object({ key: ColumnKey, values: z.array(z.string()) })),
  }),
})

/** The username is unique in the installation: 422 at the field when any company's person has it. */
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  permission: 'Users Create',
  changes: ['mails', 'tags', 'tag-types'],
  summary: 'Adds a person, who is invited by e-mail or gets a first password on paper',
  body: NewUserInput,
  secrets: ['firstPassword'],
  response: UserDetails,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  permission,
  shows: ['drafts', 'tags'],
  summary: 'A person of the company',
  response: UserDetails,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  permission: 'Users Update',
  changes: ['user-preferences', 'tags', 'tag-types', ...nameShownIn],
  summary: "Changes a person's name, username, e-mail address, badge, language and timezone",
  body: UserInput.extend({ version: Version }),
  response: UserDetails,
})

export const getUserAccess = endpoint({
  method: 'GET',
  path: '/users/:id/access',
  permission,
  summary: "A person's roles and groups, and those that they could be given",
  response: UserAccess,
})

/** By name; the first 200 checklists and the latest 50 drafts. */
export const getUserChecklists = endpoint({
  method: 'GET',
  path: '/users/:id/checklists',
  permission,
  feature: ['allowChecklists', 'allowProductChecklists'],
  shows: ['checklists', 'drafts', 'submissions'],
  summary: 'The checklists that a person may run and why, and their open drafts',
  response: z.object({ checklists: z.array(UserChecklist), drafts: z.array(UserDraft), runs: z.number().int() }),
})

/** Takes effect on the next request. 422 for a role with a permission that the caller lacks. */
export const updateUserAccess = endpoint({
  method: 'PUT',
  path: '/users/:id/access',
  permission: 'Users Update',
  changes: ['checklists', 'operator-checklists', 'drafts', 'issues', 'submissions'],
  summary: "Changes a person's roles and groups",
  body: UserAccessInput.extend({ version: Version }),
  response: UserAccess,
})

/** People with whom it can't be done are left out and named with the reason; each of the others is changed. */
export const changeUsers = endpoint({
  method: 'POST',
  path: '/users/changes',
  permission: 'Users Update',
  changes: ['checklists', 'operator-checklists', 'drafts', 'issues', 'submissions', 'mails'],
  summary: 'Does the same with several people: a role, a group, deactivating, inviting again, a link to a new password',
  body: z.object({ userIds: z.array(z.uuid()).min(1).max(maxChanged), change: UserChange }),
  response: ChangedUsers,
})

/** They sign in with it once, to set their own. Their sessions end. */
export const giveFirstPasswords = endpoint({
  method: 'POST',
  path: '/users/first-passwords',
  permission: 'Users Update',
  summary: 'Gives people a first password in place of the one they have',
  body: z.object({
    passwords: z
      .array(z.object({ userId: z.uuid(), password: z.string().min(8).max(128) }))
      .min(1)
      .max(maxFirstPasswords),
  }),
  secrets: ['passwords'],
  response: ChangedUsers,
})

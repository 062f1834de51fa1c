import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { AnonymizeInput, LegalHoldInput } from './leaving.schema.ts'
import { nameShownIn } from './shownIn.ts'
import { UserDetails } from './userAccount.schema.ts'

/** 409 while they are active or on legal hold. It can't be undone. */
export const anonymizeUser = endpoint({
  method: 'POST',
  path: '/users/:id/anonymization',
  permission: 'Users Delete',
  changes: [
    ...(['user-preferences', 'tags', 'tag-types', 'mails', 'groups', 'reports', 'dashboard-configurations'] as const),
    ...nameShownIn,
  ],
  summary: 'Replaces everything that tells who a deactivated person is by a pseudonym; their records stay',
  body: AnonymizeInput.extend({ version: Version }),
  response: UserDetails,
})

export const setLegalHold = endpoint({
  method: 'PUT',
  path: '/users/:id/legal-hold',
  permission: 'Users Delete',
  summary: 'Begins or ends a legal hold: while it lasts, nothing removes the personal data of that person',
  body: LegalHoldInput.extend({ version: Version }),
  response: UserDetails,
})

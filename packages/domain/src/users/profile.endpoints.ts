import { z } from 'zod'
import { LinkToken } from '../auth/auth.schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { ThumbnailSize } from '../core/thumbnails.ts'
import { EmailChangeInput, Profile, ProfileInput } from './profile.schema.ts'
import { nameShownIn } from './shownIn.ts'

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/me/profile',
  permission: 'signed-in',
  summary: "The signed-in user's own profile",
  response: Profile,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/me/profile',
  permission: 'signed-in',
  changes: ['user-preferences', ...nameShownIn],
  summary: "Changes the signed-in user's name and picture",
  body: ProfileInput.extend({ version: Version }),
  response: Profile,
})

/** 404 without one. */
export const getUserPicture = endpoint({
  method: 'GET',
  path: '/users/:id/picture',
  permission: 'signed-in',
  summary: 'The picture of a person of the company, as a small WebP',
  query: z.object({
    size: ThumbnailSize.default(96),
    /** the picture that is meant, so that another one has another address */
    of: z.uuid().optional(),
  }),
  transfer: 'file',
})

/** Nothing changes before the link is used. The response is the same whether or not the address belongs to someone else. */
export const requestEmailChange = endpoint({
  method: 'PUT',
  path: '/users/me/email',
  permission: 'signed-in',
  summary: "Mails a link to a new address for the signed-in user's account",
  body: EmailChangeInput,
  secrets: ['currentPassword'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/email-changes/confirmation',
  permission: 'public',
  summary: 'Confirms a new address with the link that was mailed to it',
  body: z.object({ token: LinkToken }),
  secrets: ['token'],
  response: z.object({ email: z.string() }),
})

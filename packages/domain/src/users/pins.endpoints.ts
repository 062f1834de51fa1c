// PINs for the terminals of a company: each is of one person in one company.
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { review } from '../core/permissions.ts'
import { GivePinsInput, OwnPinInput, PinState } from './pins.schema.ts'
import { ChangedUsers } from './userChange.schema.ts'

export const getUserPin = endpoint({
  method: 'GET',
  path: '/users/:id/pin',
  permission: review('Users'),
  shows: ['terminals'],
  summary: 'Whether a person has a PIN, and whether it is locked',
  response: PinState.extend({ can: z.object({ give: z.boolean(), unlock: z.boolean(), remove: z.boolean() }) }),
})

/** They replace it when they first use it. Whoever is signed in with the one before is signed out. */
export const givePins = endpoint({
  method: 'POST',
  path: '/users/pins',
  permission: 'Users Update',
  summary: 'Gives people a PIN for terminals in place of the one they have',
  body: GivePinsInput,
  secrets: ['pins'],
  response: ChangedUsers,
})

export const unlockPin = endpoint({
  method: 'DELETE',
  path: '/users/:id/pin/lock',
  permission: 'Users Update',
  summary: "Unlocks a person's PIN after wrong ones",
})

export const removePin = endpoint({
  method: 'DELETE',
  path: '/users/:id/pin',
  permission: 'Users Update',
  summary: "Removes a person's PIN and signs them out of terminals",
})

export const getOwnPin = endpoint({
  method: 'GET',
  path: '/users/me/pin',
  permission: 'signed-in',
  shows: ['terminals'],
  summary: 'Whether the signed-in user has a PIN, and whether the company has terminals',
  response: PinState.extend({ terminals: z.boolean() }),
})

export const setOwnPin = endpoint({
  method: 'PUT',
  path: '/users/me/pin',
  permission: 'signed-in',
  summary: "Sets the signed-in user's PIN for terminals, with the password",
  body: OwnPinInput,
  secrets: ['currentPassword', 'newPin'],
})

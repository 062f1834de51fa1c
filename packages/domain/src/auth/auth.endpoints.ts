// better-auth serves sign-in, sign-out and password reset under /api/auth (see authPaths). All other calls about
// sign-in are declared here.
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  ChangePasswordInput,
  FirstPasswordInput,
  LinkToken,
  Session,
  SignUpInput,
  VerifySignUpInput,
} from './auth.schema.ts'

export const signUp = endpoint({
  method: 'POST',
  path: '/sign-ups',
  permission: 'public',
  summary: 'Signs up an individual: sends a link to the address; name and password are set on its page',
  body: SignUpInput,
})

export const readSignUp = endpoint({
  method: 'POST',
  path: '/sign-ups/link',
  permission: 'public',
  summary: 'The address that a sign-up link confirms; the link stays valid',
  body: z.object({ token: LinkToken }),
  secrets: ['token'],
  response: z.object({ email: z.string() }),
})

export const verifySignUp = endpoint({
  method: 'POST',
  path: '/sign-ups/verification',
  permission: 'public',
  summary: 'Creates the account of a confirmed sign-up',
  body: VerifySignUpInput,
  secrets: ['token', 'password'],
  response: z.object({ username: z.string() }),
})

export const getSingleSession = endpoint({
  method: 'GET',
  path: '/single-session',
  permission: 'public',
  summary: 'The other sessions of a sign-in that must choose',
  response: z.object({ sessions: z.array(Session) }),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/single-session',
  permission: 'public',
  summary: 'Ends the other sessions and continues with this one',
})

export const replaceFirstPassword = endpoint({
  method: 'POST',
  path: '/first-password',
  permission: 'public',
  summary: 'Replaces a first password that someone else set',
  body: FirstPasswordInput,
  secrets: ['newPassword'],
  response: z.object({ undecided: z.boolean() }),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  permission: 'signed-in',
  byPassword: true,
  inSupport: false,
  summary: 'Sessions of the signed-in user',
  response: z.object({ sessions: z.array(Session), total: z.number().int() }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  permission: 'signed-in',
  byPassword: true,
  summary: "Ends one of the signed-in user's sessions",
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/me/password',
  permission: 'signed-in',
  summary: "Changes the signed-in user's password and ends their other sessions",
  body: ChangePasswordInput,
  secrets: ['currentPassword', 'newPassword'],
})

export const chooseCustomer = endpoint({
  method: 'PUT',
  path: '/users/me/customer',
  permission: 'signed-in',
  byPassword: true,
  changes: ['reports'],
  summary: 'Switches the active customer of the signed-in user',
  body: z.object({ customerId: z.uuid() }),
  response: z.object({ undecided: z.boolean() }),
})

// Signing in and out and the reset of a password are better-auth's and lie under /api/auth (see authPaths); what else
// concerns a sign-in is declared here as any other call.
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
  summary: 'Signs a private person up: sends a link to the address; name and password are set on the page behind it',
  body: SignUpInput,
})

export const readSignUp = endpoint({
  method: 'POST',
  path: '/sign-ups/link',
  permission: 'public',
  summary: 'The address that the link of a sign-up confirms, without using the link up',
  body: z.object({ token: LinkToken }),
  secrets: ['token'],
  answer: z.object({ email: z.string() }),
})

export const verifySignUp = endpoint({
  method: 'POST',
  path: '/sign-ups/verification',
  permission: 'public',
  summary: 'Makes the account of a sign-up whose link was followed',
  body: VerifySignUpInput,
  secrets: ['token', 'password'],
  answer: z.object({ username: z.string() }),
})

export const getSingleSession = endpoint({
  method: 'GET',
  path: '/single-session',
  permission: 'public',
  summary: 'The other sessions that an undecided sign-in has to decide about',
  answer: z.object({ sessions: z.array(Session) }),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/single-session',
  permission: 'public',
  summary: 'Decides an undecided sign-in: ends the other sessions and goes on with this one',
})

export const replaceFirstPassword = endpoint({
  method: 'POST',
  path: '/first-password',
  permission: 'public',
  summary: 'Sets a password of their own for a person who signed in with one that somebody else had set',
  body: FirstPasswordInput,
  secrets: ['newPassword'],
  answer: z.object({ undecided: z.boolean() }),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  permission: 'signed-in',
  summary: 'Where the signed-in user is signed in',
  answer: z.object({ sessions: z.array(Session), total: z.number().int() }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  permission: 'signed-in',
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
  summary: 'Makes another customer of the signed-in user the active one',
  body: z.object({ customerId: z.uuid() }),
  answer: z.object({ undecided: z.boolean() }),
})

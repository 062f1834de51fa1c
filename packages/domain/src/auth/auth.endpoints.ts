// Signing in and out and the reset of a password are better-auth's and lie under /api/auth (see authPaths); what else
// concerns a sign-in is declared here as any other call.
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { ChangePasswordInput, LinkToken, Session, SignUpInput } from './auth.schema.ts'

export const signUp = endpoint({
  method: 'POST',
  path: '/sign-ups',
  permission: 'public',
  summary: 'Signs a private person up: sends a link to the address, and the account is made when it is followed',
  body: SignUpInput,
})

export const verifySignUp = endpoint({
  method: 'POST',
  path: '/sign-ups/verification',
  permission: 'public',
  summary: 'Makes the account of a sign-up whose link was followed',
  body: z.object({ token: LinkToken }),
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
  summary: "Changes the signed-in user's password and ends his other sessions",
  body: ChangePasswordInput,
})

export const chooseCustomer = endpoint({
  method: 'PUT',
  path: '/users/me/customer',
  permission: 'signed-in',
  summary: 'Makes another customer of the signed-in user the active one',
  body: z.object({ customerId: z.uuid() }),
  answer: z.object({ undecided: z.boolean() }),
})

import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { EnrollByLinkInput, EnrollInput, EnrollLinkInput, KeyQuestion, OpenedKey } from './enroll.schema.ts'

/** 422 says whether the code is unknown, or the key is revoked, ended, used up or not open yet. */
export const openKey = endpoint({
  method: 'POST',
  path: '/enrollments/key',
  permission: 'public',
  summary: 'What a code opens; it is not used up',
  body: KeyQuestion,
  secrets: ['key'],
  response: OpenedKey,
})

export const enroll = endpoint({
  method: 'POST',
  path: '/enrollments',
  permission: 'public',
  summary: 'Uses a key: creates an account with a username, in the company of the key',
  body: EnrollInput,
  secrets: ['key', 'password'],
  response: z.object({ username: z.string() }),
})

/** Responds the same whether the address has an account or not. */
export const mailEnrollment = endpoint({
  method: 'POST',
  path: '/enrollments/links',
  permission: 'public',
  summary: 'Sends the link that confirms an address, for a key with an e-mail domain',
  body: EnrollLinkInput,
  secrets: ['key'],
})

export const enrollByLink = endpoint({
  method: 'POST',
  path: '/enrollments/verification',
  permission: 'public',
  summary: 'Uses a key: creates the account of a confirmed address, in the company of the key',
  body: EnrollByLinkInput,
  secrets: ['key', 'token', 'password'],
  response: z.object({ username: z.string() }),
})

export const joinByKey = endpoint({
  method: 'POST',
  path: '/enrollments/mine',
  permission: 'signed-in',
  byPassword: true,
  summary: 'Uses a key: the signed-in user also becomes a member of its company',
  body: KeyQuestion,
  secrets: ['key'],
  response: z.object({ customerId: z.uuid(), company: z.string() }),
})

import { endpoint } from '../core/endpoint.ts'
import { SignedInUser } from './user.schema.ts'

export const getSignedInUser = endpoint({
  method: 'GET',
  path: '/users/me',
  permission: 'signed-in',
  summary: 'The signed-in user with roles, permissions and the features of the active customer',
  response: SignedInUser,
})

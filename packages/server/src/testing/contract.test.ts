import { contract } from '@gemba/domain/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../features.ts'

const nameOf = ({ endpoint }: { endpoint: { method: string; path: string } }) => `${endpoint.method} ${endpoint.path}`

test('the server handles every call of the contract', () => {
  const answered = new Set(routes.map(nameOf))
  expect(contract.map(nameOf).filter(name => !answered.has(name))).toEqual([])
})

test('the server handles no call that is not in the contract', () => {
  const declared = new Set(contract.map(nameOf))
  expect(routes.map(nameOf).filter(name => !declared.has(name))).toEqual([])
})

test('endpoint and route agree on which calls need no sign-in', () => {
  const differing = routes.filter(
    ({ endpoint, access }) => (endpoint.permission === 'public') !== (access !== 'signed-in'),
  )
  expect(differing.map(nameOf)).toEqual([])
})

test('every password and token of a body is declared as a secret, so that nothing keeps it', () => {
  const undeclared = contract.flatMap(({ name, endpoint }) => {
    const fields = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : []
    const secret = fields.filter(
      field => /password|token|secret|^pin$/i.test(field) && !['lockToken', 'passwordLength'].includes(field),
    )
    return secret.filter(field => !endpoint.secrets?.includes(field)).map(field => `${name}: ${field}`)
  })
  expect(undeclared).toEqual([])
})

import { each } from '../core/defaultRoles.ts'
import { roleNames } from '../core/roles.ts'
import * as tutorials from './tutorials.endpoints.ts'

export const entities = ['Tutorials'] as const

const readers = roleNames.filter(role => role !== 'guest')
export const grants = each(readers, 'Tutorials Review')

export const auditedEntities = ['tutorials'] as const

export const topics = ['tutorials'] as const
export const endpoints = [tutorials]

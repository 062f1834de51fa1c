import { findChecklistAssignees } from '@gemba/domain/checklists/checklists.endpoints'
import type { Named } from '@gemba/domain/users/userState.schema'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../platform/me.ts'
import { queryOf } from '../../platform/queries.ts'

/** The roles to which can be escalated: those that a stored schedule names, and those that the user may look up. */
export const useRolesToTell = (named: readonly Named[]): Named[] => {
  const enabled = useCan()('Checklists Update')
  const { data } = useQuery({ ...queryOf(findChecklistAssignees, { query: {} }), enabled })
  const found = data?.roles ?? []
  return [...named.filter(({ id }) => !found.some(role => role.id === id)), ...found]
}

import {
  addGroupMembers,
  findGroupCandidates,
  listGroupMembers,
  listGroupMoves,
  removeGroupMembers,
} from '@gemba/domain/groups/groupMembers.endpoints'
import { type Route, route } from '../platform/http/route.ts'
import { changeMembers } from './changeMembers.ts'
import { findCandidates, findMembers, findMoves } from './groupMembers.queries.ts'
import { getGroupRow } from './groups.queries.ts'
import { findRuleNames } from './ruleNames.ts'

export const groupMemberRoutes: Route[] = [
  route(listGroupMembers, async ({ tx, actor, query }) => {
    const { rows, total } = await findMembers(tx, actor, query)
    return { members: rows, total }
  }),

  route(findGroupCandidates, async ({ tx, params: { id }, query }) => {
    const [, people] = await Promise.all([getGroupRow(tx, 'any', id), findCandidates(tx, id, query.search)])
    return { people }
  }),

  route(addGroupMembers, async ({ tx, params, body, audit }) => ({
    changed: await changeMembers(tx, params.id, { add: body.userIds }, audit),
  })),

  route(removeGroupMembers, async ({ tx, params, body, audit }) => ({
    changed: await changeMembers(tx, params.id, { remove: body.userIds }, audit),
  })),

  route(listGroupMoves, async ({ tx, actor, params: { id }, query }) => {
    const [, { rows, total }] = await Promise.all([getGroupRow(tx, actor, id), findMoves(tx, id, query)])
    return {
      moves: rows,
      total,
      named: await findRuleNames(
        tx,
        rows.flatMap(({ reason }) => reason ?? []),
      ),
    }
  }),
]

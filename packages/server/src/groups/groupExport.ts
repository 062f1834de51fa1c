import { exportGroupMembers } from '@gemba/domain/groups/groupMembers.endpoints'
import { exportGroups } from '@gemba/domain/groups/groups.endpoints'
import type { Group, GroupMember } from '@gemba/domain/groups/groups.schema'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { findMembers } from './groupMembers.queries.ts'
import { findGroups } from './groups.queries.ts'

type GroupRow = Pick<Group, 'name' | 'kind' | 'members' | 'checklists'> & { updatedAt: Date }
type MemberRow = Pick<GroupMember, 'username' | 'profile' | 'state'> & { since: Date }

const groupColumns = (locale: Locale): Column<GroupRow>[] => {
  const say = (key: string) => phrase(locale, `groups:${key}`)
  return [
    { head: say('export.name'), cell: group => group.name },
    { head: say('export.kind'), cell: group => say(`export.kind.${group.kind}`) },
    { head: say('export.members'), cell: group => group.members },
    { head: say('export.checklists'), cell: group => group.checklists },
    { head: say('export.changed'), cell: group => group.updatedAt },
  ]
}

const memberColumns = (locale: Locale): Column<MemberRow>[] => {
  const say = (key: string) => phrase(locale, `groups:${key}`)
  return [
    { head: say('export.username'), cell: person => person.username },
    { head: say('export.firstName'), cell: person => person.profile.firstName },
    { head: say('export.lastName'), cell: person => person.profile.lastName },
    { head: say('export.state'), cell: person => say(`export.state.${person.state}`) },
    { head: say('export.since'), cell: person => person.since },
  ]
}

/** The groups of a company as a file. */
export const groupExport = listExport({
  endpoint: exportGroups,
  name: 'groups:export.list',
  columns: groupColumns,
  open: ({ tx, actor, query }) => inPages(page => findGroups(tx, actor, { ...query, ...page })),
})

/** The people of a group as a file. */
export const memberExport = listExport({
  endpoint: exportGroupMembers,
  name: 'groups:export.people',
  columns: memberColumns,
  open: ({ tx, actor, query }) => inPages(page => findMembers(tx, actor, { ...query, ...page })),
})

import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import { exportStates } from '@gemba/domain/exports/exports.schema'
import { refusalOf } from '../platform/http/access.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { ExportRow } from './exports.table.ts'
import { stillHas } from './rights.ts'

/** What can be exported, lists and archives, by the path of its call. */
export type ListsByPath = ReadonlyMap<string, { endpoint: AnyEndpoint }>

const mayRead = (lists: ListsByPath, actor: Actor, { path }: ExportRow): boolean => {
  const list = lists.get(path)
  return list !== undefined && refusalOf(list.endpoint, actor) === undefined
}

/** Whether a person may have the file: they may read the list, and all that they could when it was made. */
export const mayFetch = (lists: ListsByPath, actor: Actor, row: ExportRow): boolean =>
  row.rights !== null && stillHas(actor, row.rights) && mayRead(lists, actor, row)

export const presentExport = (lists: ListsByPath, actor: Actor, row: ExportRow) => ({
  ...row,
  state: exportStates.find(state => state === row.state) ?? ('failed' as const),
  can: {
    fetch: row.state === 'ready' && mayFetch(lists, actor, row),
    repeat: (row.state === 'ready' || row.state === 'failed') && mayRead(lists, actor, row),
  },
})

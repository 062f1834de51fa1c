import { exportStates } from '@gemba/domain/exports/exports.schema'
import type { AnyListExport } from '../platform/exports/listExport.ts'
import { refusalOf } from '../platform/http/access.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { ExportRow } from './exports.table.ts'
import { stillHas } from './rights.ts'

/** The lists that can be exported, by the path of their call. */
export type ListsByPath = ReadonlyMap<string, AnyListExport>

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

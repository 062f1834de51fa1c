import { endpoint } from '../core/endpoint.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { Export, ExportInput } from './exports.schema.ts'

export const listExports = endpoint({
  method: 'GET',
  path: '/exports',
  permission: 'signed-in',
  summary: 'Exports of the caller that are being made or can be fetched, newest first',
  query: PageQuery.pick({ next: true, count: true }),
  response: pageOf('exports', Export),
})

/** Needs what the list needs; 409 when too many of the caller are not finished. */
export const startExport = endpoint({
  method: 'POST',
  path: '/exports',
  permission: 'signed-in',
  summary: 'Exports a list in the background, however long it is; the caller is notified when it is ready',
  body: ExportInput,
  response: Export,
})

export const repeatExport = endpoint({
  method: 'POST',
  path: '/exports/:id/repeat',
  permission: 'signed-in',
  summary: 'Makes a finished or failed export of the caller again, with what they may read now',
  response: Export,
})

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/exports/:id',
  permission: 'signed-in',
  summary: 'Cancels an export of the caller, or deletes its file',
})

/** 404 after it has ended; 403 when the caller may see less than when it was made. */
export const getExportFile = endpoint({
  method: 'GET',
  path: '/exports/:id/file',
  permission: 'signed-in',
  inSupport: false,
  summary: 'The file of an export of the caller',
  transfer: 'file',
})

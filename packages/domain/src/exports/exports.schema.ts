import { z } from 'zod'
import { exportFormats } from '../core/exportFormats.ts'
import { Moment } from '../core/fields.ts'
import { ExportFormat } from '../core/listExport.ts'

/** Maximum number of exports of a person that are waiting or running. */
export const mostUnfinished = 5

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const
/** Of the file: that of a list, or an archive with many files in it. */
export const FileFormat = z.enum([...exportFormats, 'zip'])
export type FileFormat = z.infer<typeof FileFormat>

export const ExportState = z.enum(exportStates)
export type ExportState = z.infer<typeof ExportState>

/** Why an export failed: the person may not read the list any more, or something that was not foreseen. */
export const exportFailures = ['not-allowed', 'unexpected'] as const
export const ExportFailure = z.enum(exportFailures)
export type ExportFailure = z.infer<typeof ExportFailure>

/** Search, filters and order of a list, as its address has them or as JSON. */
const ListQuery = z
  .record(
    z.string().max(60),
    z.union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(200)).max(500)]),
  )
  .refine(query => Object.keys(query).length <= 50)

export const ExportInput = z.object({
  /** the path of the call that exports the list: `/users/export` */
  path: z.string().max(200),
  format: ExportFormat,
  query: ListQuery,
})
export type ExportInput = z.infer<typeof ExportInput>

/** A list, or an archive, that is made in the background. */
export const Export = z.object({
  id: z.uuid(),
  /** the name of the list, in the language of the file */
  name: z.string(),
  format: FileFormat,
  state: ExportState,
  /** how many rows are written */
  rows: z.number().int(),
  /** how many there are to write; null before they were counted */
  expected: z.number().int().nullable(),
  /** bytes; null before it is ready */
  size: z.number().int().nullable(),
  failure: ExportFailure.nullable(),
  createdAt: Moment,
  /** until when it can be fetched */
  endsAt: Moment,
  can: z.object({
    /** not while the person may see less than the file has in it */
    fetch: z.boolean(),
    repeat: z.boolean(),
  }),
})
export type Export = z.infer<typeof Export>

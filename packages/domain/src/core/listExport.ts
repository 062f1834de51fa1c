import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'
import { exportFormats } from './exportFormats.ts'

export const ExportFormat = z.enum(exportFormats)
export type ExportFormat = z.infer<typeof ExportFormat>

/** A list as a file: the list's own access, filters and order, all of its pages. */
export const exportOf = <Path extends string, Q extends z.ZodRawShape, B extends z.ZodType, A extends z.ZodType>({
  path,
  permission,
  platform,
  feature,
  summary,
  query,
}: Endpoint<Path, z.ZodObject<Q>, B, A>) =>
  endpoint({
    method: 'GET',
    path: `${path}/export`,
    permission,
    ...(platform && { platform }),
    ...(feature && { feature }),
    // Support looks, and takes nothing along.
    inSupport: false,
    summary: `${summary}, as a CSV or Excel file`,
    query: query.extend({ format: ExportFormat.default('csv') }),
    transfer: 'file',
  })
